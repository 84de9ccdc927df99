import { foldedForSearch } from '#domain/search.ts'

/** Whether two names are the same, however they were typed. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

/** Whether a text holds a name as words of their own: 'Ann' is not in 'Joanna'. */
export function isNamedIn(text: string, name: string): boolean {
  const wanted = folded(name)
  const words = folded(text)
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
    const around = `${words.slice(0, at).at(-1) ?? ''}${words.charAt(at + wanted.length)}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}

function folded(text: string): string {
  return foldedForSearch(text).trim().replaceAll(/\s+/g, ' ')
}
