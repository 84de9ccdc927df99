/**
 * The Content-Disposition of a file (RFC 6266): with its name in ASCII for old programs, and in UTF-8 for the
 * others.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|"|\\|%/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}

/** Words in the name of a file: all but letters, digits and hyphens become underscores. */
export function inFileName(words: string): string {
  return words.replaceAll(/[^\p{L}\p{N}-]+/gu, '_')
}
