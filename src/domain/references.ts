/**
 * The reference of a record for people, such as EC-1-2026-0014 (decisions beyond, Names and numbers): the
 * kind of record, the rink, the calendar year at the rink, and the number within that year.
 */
export function referenceText(
  prefix: 'AC' | 'EC' | 'IR',
  rinkId: number,
  year: number,
  number: number,
): string {
  return `${prefix}-${rinkId}-${year}-${String(number).padStart(4, '0')}`
}
