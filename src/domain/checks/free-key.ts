const LONGEST_KEY = 30

/** The lines of a list that have text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** A key from the words that nothing has used: 'hotTapTemperature', 'hotTapTemperature2'. */
export function uniqueItemKey(words: string, taken: ReadonlySet<string>): string {
  const [first = 'item', ...others] = words
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9 ]/g, '')
    .replace(/^[\d ]+/, '')
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  const key = [first, ...others.map(capital)].join('').slice(0, LONGEST_KEY)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}${number}`
    if (!taken.has(candidate)) return candidate
  }
}
