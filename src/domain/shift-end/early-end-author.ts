import { isSameName } from '#domain/names.ts'
import type { ShiftEnd } from './shift-end.ts'

/** True if that person has ended the shift early, or authorised it: another manager confirms having read why. */
export function isAuthorOf({ early }: ShiftEnd, name: string): boolean {
  return early !== null && [early.submittedBy, early.authorisedBy].some(author => isSameName(author, name))
}
