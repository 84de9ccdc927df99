/** The subject and verb of a message: '1 record was', '3 records were'. */
export function recordsWere(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`
}
