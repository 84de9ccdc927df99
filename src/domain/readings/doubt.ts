import type { Band } from './band.ts'

// A number outside of its expected band is asked about before it is sent. Each kind of number gives its own band.

/** The numbers that are in each of these bands. */
export function overlapOf(...bands: readonly (Band | undefined)[]): Band {
  return {
    min: Math.max(...bands.map(band => band?.min ?? Number.NEGATIVE_INFINITY)),
    max: Math.min(...bands.map(band => band?.max ?? Number.POSITIVE_INFINITY)),
  }
}

/** The numbers that differ from the last one by at most this change. */
export function changedBy(last: number, change: number): Band {
  return { min: last - change, max: last + change }
}

/** Asks about a number that is probably wrong: 'Last was 83 °C. Is 820 °C right?' Both are in words. */
export function askIfRight(number: string, last?: string): string {
  return [last && `Last was ${last}.`, `Is ${number} right?`].filter(Boolean).join(' ')
}
