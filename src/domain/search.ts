/** A text as searches compare it: without case and accents, in every script, the same on both databases. */
export function foldedForSearch(text: string): string {
  // Small last: signs such as № and ℃ have no case, and become letters that do.
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** The words of a search, folded; a record has to contain all of them. */
export function searchedWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean)
}
