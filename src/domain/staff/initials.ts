/** The first letter of each part of a name, at most `most` of them: 'Kacper van der Berg' is 'KVDB'. */
export function initialsOf(name: string, most: number): string {
  const letters = name.split(/[\s-]+/u).map(part => /^./u.exec(part)?.[0] ?? '')
  return letters.join('').toUpperCase().slice(0, most)
}
