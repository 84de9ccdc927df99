import { foldedForSearch } from '#domain/search.ts'
import { identityOf, isKnownAs, isOfName } from './identity.ts'
import type { Machine } from './machine.ts'

type Named = Pick<Machine, 'kind' | 'name' | 'number'>
type Registered = Named & Pick<Machine, 'formerIdentities'>

/**
 * True if the typed text may mean a machine registered under another number: the numbers differ only in
 * punctuation, spaces and case, or the names are equal. It is only a reason to ask, since 1-1 and 11 may be
 * two ladders.
 */
export function couldBe(typed: Named, machine: Registered): boolean {
  const identity = identityOf(typed.number, typed.name)
  if (typed.kind !== machine.kind || identity === undefined || isKnownAs(machine, identity)) return false
  return isNumberedLike(typed, machine) || isNamedLike(typed, machine)
}

/**
 * The machines among `locked` that the typed one may mean. If the register knows what was typed, only those with a similar
 * number: many ladders share a name.
 */
export function findSimilar<M extends Registered>(
  typed: Named,
  locked: readonly M[],
  register: readonly Registered[],
): M[] {
  const identity = identityOf(typed.number, typed.name)
  const isRegistered = register.some(known => known.kind === typed.kind && isKnownAs(known, identity))
  return locked.filter(
    machine => couldBe(typed, machine) && (!isRegistered || isNumberedLike(typed, machine)),
  )
}

/** Pairs of entries that may be one machine: similar numbers, or equal names if one of them has no number. */
export function possibleDuplicates<M extends Registered>(machines: readonly M[]): [M, M][] {
  return machines.flatMap((one, place) =>
    machines.slice(place + 1).flatMap((other): [M, M][] => (areLike(one, other) ? [[one, other]] : [])),
  )
}

/** The name that distinguishes a machine: its number, or else its name. */
export function displayName({ name, number }: Pick<Machine, 'name' | 'number'>): string {
  return hasNumber({ number }) ? number : name
}

function areLike(one: Registered, other: Registered): boolean {
  if (one.kind !== other.kind) return false
  return isNumberedLike(one, other) || (!(hasNumber(one) && hasNumber(other)) && isNamedLike(one, other))
}

function isNumberedLike(typed: Named, { number, formerIdentities }: Registered): boolean {
  if (!hasNumber(typed)) return false
  const wanted = bare(typed.number)
  const former = formerIdentities.filter(identity => !isOfName(identity))
  const numbers = hasNumber({ number }) ? [number, ...former] : former
  return wanted !== '' && numbers.some(known => bare(known) === wanted)
}

function isNamedLike({ name }: Pick<Named, 'name'>, other: Pick<Named, 'name'>): boolean {
  return bare(name) !== '' && bare(name) === bare(other.name)
}

function hasNumber({ number }: Pick<Machine, 'number'>): boolean {
  return identityOf(number, '') !== undefined
}

function bare(text: string): string {
  return foldedForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
