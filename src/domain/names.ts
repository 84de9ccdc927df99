/** Equal for two spellings of a person's name that differ only in case and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}
