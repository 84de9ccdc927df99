import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { foldedForSearch } from '#domain/search.ts'

/** The machines of a kind ('' for all) whose name, number or details contain the text, ignoring case and accents. */
export function matching(
  machines: readonly Machine[],
  { text, kind }: { text: string; kind: string },
): Machine[] {
  const wanted = foldedForSearch(text.trim())
  return machines.filter(machine => {
    if (kind && kindOf(machine.kind).kind !== kind) return false
    const { name, number, details } = machine
    return foldedForSearch([name, number, ...Object.values(details)].join(' ')).includes(wanted)
  })
}
