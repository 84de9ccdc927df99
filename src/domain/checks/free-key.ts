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
  return freeAmong(taken, [first, ...others.map(capital)].join('').slice(0, LONGEST_KEY))
}

/** The key itself, or the first free one of 'key2', 'key3', … */
export function freeAmong(taken: ReadonlySet<string>, key: string): string {
  let free = key
  for (let number = 2; taken.has(free); number += 1) free = `${key}${number}`
  return free
}

/** A key from the title of a check that the rink has not used: 'opening-walk', 'opening-walk-2'. */
export function checkKey(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
  const key = words.slice(0, 30) || 'check'
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 && !taken.has(key) ? key : `${key}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
