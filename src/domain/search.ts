/** A text as a search compares it: without case and without accents, in every script, alike on both databases. */
export function foldedForSearch(text: string): string {
  // Small last: signs such as № and ℃ have no case, and become letters that do.
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** The words that a search asks for, folded; a record that is found holds every one of them. */
export function searchedWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean)
}
