import { type Defect, defectInWords, describeFinding } from '#domain/equipment/lock-out.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Action } from './action.ts'

const SEPARATOR = ' · '

/** The origin of a finding. */
export interface FindingOrigin {
  source: 'check' | 'fault' | 'reading'
  /** The name of the check. */
  check?: string
}

/**
 * The name of the action of a finding. What the person wrote comes first, because it says what is wrong: 'Two bulbs are out ·
 * Lights work: Fail · Opening walk'. A reading has its limit: 'Lowest depth 17 mm, below the action limit of 20 mm'.
 */
export function findingName({ source, check }: FindingOrigin, defect: Defect): string {
  const found = [describeFinding(defect), check].filter(Boolean).join(SEPARATOR)
  const words = {
    check: () => {
      const comment = shortened(defect.comment, LINE_LENGTH - found.length - SEPARATOR.length)
      return [comment, found].filter(Boolean).join(SEPARATOR)
    },
    fault: () => defectInWords(defect),
    reading: () => `${defect.label} ${defect.rating}`,
  }[source]()
  return shortened(words, LINE_LENGTH)
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, Math.max(0, length - 1))}…` : text
}

/** The name of an action in two parts: what is wrong, and the question and the check that found it; '' without a check. */
export function splitName({ source, what: name }: Pick<Action, 'source' | 'what'>): {
  what: string
  found: string
} {
  if (source !== 'check') return { what: name, found: '' }
  const [what = '', ...found] = name.split(SEPARATOR)
  return { what, found: found.join(SEPARATOR) }
}
