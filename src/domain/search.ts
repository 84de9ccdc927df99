/** A text as searches compare it: without case and accents, in every script, the same on both databases. */
export function foldedForSearch(text: string): string {
  // Lower case comes last: signs such as № and ℃ have no case, and become letters that do.
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** The folded words of a search; a record must contain all of them. */
export function searchedWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean)
}
