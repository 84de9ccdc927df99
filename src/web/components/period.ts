import { PERIOD_BACKWARDS } from '#domain/dates.ts'

/** Calendar days, yyyy-MM-dd, both inclusive; '' means no limit. */
export interface Period {
  from: string
  to: string
}

/** The error of a period, if any. */
export function problemOfPeriod({ from, to }: Period): string | undefined {
  return from !== '' && to !== '' && to < from ? PERIOD_BACKWARDS : undefined
}
