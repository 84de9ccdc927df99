/** The same person, however the name was typed: case and spaces do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}
