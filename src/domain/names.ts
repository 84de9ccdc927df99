/** Equal for two spellings of a person's name that differ only in case, spaces and invisible characters. */
export function nameKey(name: string): string {
  return seenText(name).trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

/** True if two names differ only in case, spaces and invisible characters. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** True if a text can be a person's name: it has at least two visible letters. */
export function isName(text: string): boolean {
  return (seenText(text).match(/\p{L}/gu) ?? []).length >= 2
}

/** A text without invisible characters. Hangul fillers are letters by their category, but invisible. */
function seenText(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
}
