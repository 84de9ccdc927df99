import { printSubmission } from '#contract/checklist-history.ts'
import { checklists } from '#domain/checklists/index.ts'
import { keepForMinimum } from '#domain/retention/rules.ts'
import {
  columns,
  dayIn,
  definePaper,
  defineRecordKind,
  instantIn,
  partWithEntries,
} from '#server/records/record-kind.ts'
import { checklistSheets } from './sheets.ts'

export const checklistKind = defineRecordKind({
  table: 'checklist_submissions',
  title: 'Checklist',
  reference: null,
  address: {
    columns: ['id', 'type'],
    path: ({ id, type }) => {
      const tab = checklists.find(definition => definition.type === type)?.tab ?? String(type)
      return `/dashboard/iskate/${tab}/history/${String(id)}`
    },
  },
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId type definitionVersion date operationalDay madeAt submittedAt submittedBy
      submittedByUser performedAt performedBy lateEntry lateReason machines
    `),
  },
  parts: [partWithEntries({ table: 'machine_events', column: 'submission_id', writtenAt: 'recorded_at' })],
  retention: {
    rule: keepForMinimum(
      'Checklists',
      'the day of the check, or of its submission',
      'The last inspection until the next (PUWER 1998, regulation 6), and at least 3 years, the time limit for injury claims.',
    ),
    expiry: {
      dates: [dayIn('operational_day'), instantIn('submitted_at')],
      heldAt: [instantIn('made_at'), instantIn('performed_at')],
      namedBy: [
        ['restrictions', 'submission_id'],
        ['actions', 'submission_id'],
      ],
    },
  },
  personal: { own: [{ by: 'submittedBy' }] },
  sheet: { position: 1, sheets: () => checklistSheets },
  paper: definePaper(printSubmission, async (deps, { rink, params }, marks) => {
    const { checklistPaper } = await import('./paper.ts')
    return checklistPaper(deps.db, rink, params.id, marks)
  }),
  searched: null,
})
