import type { RetainedKind } from '#domain/retention/rules.ts'
import type { Row } from '../../audited/kind.ts'
import { isSameName } from './names.ts'

/** A field with somebody's name, and what of the row is theirs then; without fields, the whole row. */
interface Theirs {
  by: string
  fields?: readonly string[]
}

const WHEN_AND_WHERE = ['reference', 'accidentDate', 'accidentTime', 'accidentPlace']

/**
 * What of each kind is somebody's own: the row of who wrote it, and of an incident what is about the person. Where else a
 * name stands there is a reference, because the rest is about others. Kinds with `[]` have no author by name, or are
 * listed by themselves.
 */
const THEIRS: Readonly<Record<RetainedKind, readonly Theirs[]>> = {
  accident_report: [
    {
      by: 'involvedPersonName',
      fields: [
        ...WHEN_AND_WHERE,
        'involvedPersonName',
        'involvedPersonAddress',
        'involvedPersonPostcode',
        'involvedPersonOccupation',
        'involvedPersonDepartment',
        'accidentDescription',
        'injuryDetails',
        'employeeSignature',
      ],
    },
    {
      by: 'reporterPersonName',
      fields: [
        ...WHEN_AND_WHERE,
        'reporterPersonName',
        'reporterPersonAddress',
        'reporterPersonPostcode',
        'reporterPersonOccupation',
        'reporterPersonDepartment',
      ],
    },
    {
      by: 'reporterSignature',
      fields: ['reference', 'reporterSignature', 'reporterSignatureDate', 'reporterSignatureDrawing'],
    },
  ],
  checklist_submissions: [{ by: 'submittedBy' }],
  machine_events: [],
  machine_lockouts: [],
  machine_documents: [],
  engineer_callout: [],
  site_diary_entries: [{ by: 'staffName' }],
  handover_document: [{ by: 'fromManager' }],
  shift_ends: [{ by: 'confirmedBy' }],
  document_readings: [{ by: 'name' }],
  completed_shift: [],
  staff_sessions: [],
  staff: [],
  users: [],
  manager_pins: [],
  sessions: [],
  checklist: [],
  skater_times_entry: [{ by: 'submittedBy' }],
  current_conditions: [{ by: 'submittedBy' }],
  ai_chat_messages: [],
  ice_rinks: [],
  machines: [],
  document_versions: [],
  schedule: [],
  knowledge_base: [],
  legal_holds: [],
  retention_deletions: [],
}

/** The fields of a row that are somebody's own; none where they are only named in it. */
export function fieldsOf(record: RetainedKind, row: Row, name: string): ReadonlySet<string> {
  const theirs = THEIRS[record].filter(({ by }) => {
    const value = row[by]
    return typeof value === 'string' && isSameName(value, name)
  })
  return new Set(theirs.flatMap(({ fields }) => fields ?? Object.keys(row)))
}

/** The columns that say whom an incident is about, or who told of it. */
export const NAMED_IN_INCIDENTS = ['involvedPersonName', 'reporterPersonName', 'reporterSignature'] as const
