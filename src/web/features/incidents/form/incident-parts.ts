import { incidentForm } from '#domain/incidents/incident-form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { type IncidentDraft, type IncidentEntry, isFilledIn, problemsOf } from './incident-entry.ts'

type SectionKey = (typeof incidentForm)['sections'][number]['key']

/** One screen of the form on a phone or tablet: a part of a section. */
export interface IncidentPart {
  key: 'who' | 'person' | 'reporter' | 'place' | 'what' | 'riddor' | 'signature'
  section: SectionKey
  /** The keys of its fields; none for a question of its own. */
  fields: readonly string[]
}

const fieldsOf = (wanted: string) =>
  incidentForm.sections.flatMap(({ key, fields }) => (key === wanted ? fields.map(field => field.key) : []))

const PARTS: readonly IncidentPart[] = [
  { key: 'who', section: 'involved', fields: [] },
  { key: 'person', section: 'involved', fields: fieldsOf('involved') },
  { key: 'reporter', section: 'reporter', fields: fieldsOf('reporter') },
  { key: 'place', section: 'accident', fields: ['accidentDate', 'accidentTime', 'accidentPlace'] },
  { key: 'what', section: 'accident', fields: ['accidentDescription', 'injuryDetails'] },
  { key: 'riddor', section: 'riddor', fields: fieldsOf('riddor') },
  {
    key: 'signature',
    section: 'accident',
    fields: ['reporterSignature', 'reporterSignatureDate', 'recordKeeperName', 'recordKeeperDate'],
  },
]

/** The parts that ask for something: not the person if nobody was involved. */
export function partsFor(entry: IncidentEntry): readonly IncidentPart[] {
  return PARTS.filter(
    ({ key, fields }) => key !== 'person' || fields.some(field => !isFilledIn(entry, field)),
  )
}

/**
 * The index of the part that a restored draft opens at: the one that was shown last. A draft of a wide screen
 * opens at the first part with something missing, or the last.
 */
export function partToResume(rink: Rink, { entry, part }: Pick<IncidentDraft, 'entry' | 'part'>): number {
  if (entry.involved === null) return 0
  const problems = problemsOf(rink, entry, serverNow())
  const parts = partsFor(entry)
  const shown = parts.findIndex(({ key }) => key === part)
  if (shown >= 0) return shown
  const at = parts.findIndex(({ fields }) => fields.some(key => problems[key] !== undefined))
  return at < 0 ? parts.length - 1 : at
}
