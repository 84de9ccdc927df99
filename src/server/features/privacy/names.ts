import { foldedForSearch } from '#domain/search.ts'

/** True if two names differ only in case, accents and spaces. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

/** True if a text contains a name as whole words: 'Ann' is not in 'Joanna'. */
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
