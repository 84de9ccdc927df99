import type { RetainedKind } from '#domain/retention/rules.ts'
import type { Row } from '#server/audit/audited-kind.ts'
import { isSameName } from './names.ts'

/**
 * If the field `by` contains a person's name, these fields of the row are their data; without `fields`, the
 * whole row is.
 */
interface Theirs {
  by: string
  fields?: readonly string[]
}

const WHEN_AND_WHERE = ['reference', 'accidentDate', 'accidentTime', 'accidentPlace']

/**
 * Personal data by kind of record: rows that the person wrote, and the parts of an incident about them. Any
 * other name is only a mention, because the rest of the row is about others. Kinds with `[]` name no author,
 * or have their own sheet.
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

/** The fields of a row that are the person's own data; none if they are only mentioned in it. */
export function fieldsOf(record: RetainedKind, row: Row, name: string): ReadonlySet<string> {
  const theirs = THEIRS[record].filter(({ by }) => {
    const value = row[by]
    return typeof value === 'string' && isSameName(value, name)
  })
  return new Set(theirs.flatMap(({ fields }) => fields ?? Object.keys(row)))
}

/** The columns that name the person an incident is about, or who reported it. */
export const NAMED_IN_INCIDENTS = ['involvedPersonName', 'reporterPersonName', 'reporterSignature'] as const
