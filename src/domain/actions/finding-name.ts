import { type Defect, defectInWords, describeFinding } from '#domain/equipment/lock-out.ts'
import { LINE_LENGTH } from '#domain/fields.ts'

const SEPARATOR = ' · '

/** The origin of a finding. */
export interface FindingOrigin {
  source: 'check' | 'fault' | 'reading'
  /** The name of the check. */
  check?: string
}

/**
 * The name of the action of a finding. What the person wrote comes first, because it says what is wrong: 'Two bulbs are out ·
 * Lights work: Fail · Opening walk'. A reading has its limit: 'Lowest depth 17 mm, expected at least 20 mm'.
 */
export function findingName({ source, check }: FindingOrigin, defect: Defect): string {
  const words = {
    check: () => [defect.comment, describeFinding(defect), check].filter(Boolean).join(SEPARATOR),
    fault: () => defectInWords(defect),
    reading: () => `${defect.label} ${defect.rating}`,
  }[source]()
  return words.length > LINE_LENGTH ? `${words.slice(0, LINE_LENGTH - 1)}…` : words
}

/** The name of an action in two parts: what is wrong, and the question and the check that found it; '' without them. */
export function splitName(name: string): { what: string; found: string } {
  const [what = '', ...found] = name.split(SEPARATOR)
  return { what, found: found.join(SEPARATOR) }
}
