import { sql } from 'kysely'
import { printCallout } from '#contract/callouts.ts'
import { calloutForm } from '#domain/callouts/callout.ts'
import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, definePaper, defineRecordKind, instantIn, pageOf } from '#server/records/record-kind.ts'
import { calloutSheet } from './sheets.ts'
import { CALLOUT_SEARCH } from './store.ts'

export const calloutKind = defineRecordKind({
  table: 'engineer_callout',
  title: 'Engineer callout',
  form: calloutForm,
  reference: 'displayReference',
  address: pageOf('/dashboard/iskate/engineer-callout'),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId reference referenceYear referenceNumber displayReference status revision
      requestedBy authorisedBy submittedBy submittedAt photoPaths imageUploaded
      performedAt performedBy lateEntry lateReason
    `),
  },
  parts: [
    {
      table: 'callout_changes',
      column: 'callout_id',
      by: 'id',
      hashed: {
        as: 'history',
        columns: columns('id rinkId calloutId revision changedAt userId submittedBy status changes'),
      },
      writtenAt: 'changed_at',
      hasPersonalData: true,
    },
  ],
  retention: {
    rule: keepForMinimum('Engineer callouts', 'the last change of a callout that is resolved or closed'),
    expiry: {
      dates: [instantIn('submitted_at')],
      span: { from: instantIn('submitted_at'), to: instantIn(lastChangeOf) },
      namedBy: [
        ['restrictions', 'callout_id'],
        ['actions', 'callout_id'],
      ],
      only: () => sql`record.status <> 'In Progress'`,
    },
  },
  // The people named in it contributed to it.
  personal: { own: [] },
  sheet: { position: 7, sheets: () => [calloutSheet] },
  paper: definePaper(printCallout, async (deps, { rink, params }, marks) => {
    const { calloutPaper } = await import('./paper.ts')
    return calloutPaper(deps, rink, params.id, marks)
  }),
  searched: CALLOUT_SEARCH.searched,
  photos: 'photoPaths',
})

function lastChangeOf(alias: string) {
  return sql`coalesce((select max(change.changed_at) from callout_changes as change
    where change.callout_id = ${sql.ref(alias)}.id), ${sql.ref(alias)}.submitted_at)`
}
