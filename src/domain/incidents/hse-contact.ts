import type { Rink } from '#domain/rinks/rink.ts'

/** How to report under RIDDOR to HSE, which passes reports on to local authorities. */
const HSE = { phone: '0345 300 9923', form: 'https://www.hse.gov.uk/riddor/report.htm' } as const

/** HSE's number and form at a rink in Great Britain; undefined elsewhere, where RIDDOR 2013 does not apply. */
export function hseContact({ timezone }: Pick<Rink, 'timezone'>): typeof HSE | undefined {
  return timezone === 'Europe/London' ? HSE : undefined
}
