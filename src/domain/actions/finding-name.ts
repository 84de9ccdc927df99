import { type Defect, defectInWords, describeFinding } from '#domain/equipment/lock-out.ts'
import { LINE_LENGTH } from '#domain/fields.ts'

/** The origin of a finding. */
export interface FindingOrigin {
  source: 'check' | 'fault' | 'reading'
  /** The name of the check. */
  check?: string
}

/** The bad answer of most checks. It is not repeated after 'Failed'. */
const FAIL = 'Fail'

/**
 * The name of the action of a finding. Many questions of checks describe what is good ('Lights work'), so that the name says
 * first that the answer was bad: 'Failed: Lights work · Opening walk · Two bulbs are out'. A reading has its limit: 'Lowest
 * depth 17 mm, expected at least 20 mm'.
 */
export function findingName({ source, check }: FindingOrigin, defect: Defect): string {
  const words = {
    check: () => [`Failed: ${failureOf(defect)}`, check, defect.comment].filter(Boolean).join(' · '),
    fault: () => defectInWords(defect),
    reading: () => `${defect.label} ${defect.rating}`,
  }[source]()
  return words.length > LINE_LENGTH ? `${words.slice(0, LINE_LENGTH - 1)}…` : words
}

function failureOf({ label, rating }: Defect): string {
  return rating === FAIL ? label : describeFinding({ label, rating })
}
