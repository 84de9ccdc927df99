/** Folds a text for searches: without case and accents in any script, the same on both databases. */
export function foldedForSearch(text: string): string {
  // Lower case last: signs such as № and ℃ have no case, but decompose into letters that do.
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** The folded words of a search; a record must contain all of them. */
export function searchedWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean)
}
