import { inSentence } from '#domain/equipment/kinds.ts'
import type { PlaceKind } from '#domain/places/place.ts'
import { listed } from '#domain/schedules/in-words.ts'
import type { Template } from './template.ts'

type About = Pick<Template, 'about' | 'points'>

/**
 * The end of a schedule's sentence: the things that the check covers. `places` are the names of those chosen, undefined if
 * they are not known; `noun` is the kind of machine.
 */
export function coverageInWords(
  { about, points }: About,
  places: readonly string[] | undefined,
  noun: string,
): string {
  if (points.length > 0) return ''
  if (about === 'machine') return `, for every ${inSentence(noun)} in service`
  if (!places) return ''
  if (places.length > 0) return `, at ${listed(places)}`
  return about === 'pad' ? ', on every ice pad' : ''
}

/** True if the places of the check can be chosen. */
export function hasPlaces({ about, points }: About): boolean {
  return points.length === 0 && (about === 'pad' || about === 'place')
}

/** True if a check about a place or a pad can be made at this kind of place. */
export function isMadeAt({ about }: About, kind: PlaceKind): boolean {
  return (about === 'pad') === (kind === 'pad')
}
