import type { Rink } from '#domain/rinks/rink.ts'
import type { RiddorAdvice } from './riddor.ts'

/** How to report under RIDDOR to HSE, which passes reports on to local authorities. */
const HSE = { phone: '0345 300 9923', form: 'https://www.hse.gov.uk/riddor/report.htm' } as const

/** HSE's number and form at a rink in Great Britain; undefined elsewhere, where RIDDOR 2013 does not apply. */
export function hseContact({ timezone }: Pick<Rink, 'timezone'>): typeof HSE | undefined {
  return timezone === 'Europe/London' ? HSE : undefined
}

/** True if HSE takes the report by phone too: it does so only for a death or a specified injury. */
export function isReportedByPhone({
  outcome,
  citations,
}: Pick<RiddorAdvice, 'outcome' | 'citations'>): boolean {
  return outcome === 'reportable' && citations.some(citation => /^regulation (?:4\(1\)|6)/.test(citation))
}
