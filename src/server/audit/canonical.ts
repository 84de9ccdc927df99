import { sha256 } from '#server/security/hashing.ts'

/** JSON by RFC 8785: keys sorted, no spaces; the same text for the values of either database. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

/** The hash of a record's content for its entry; a deleted record has the content `null`. */
export function contentHash(content: unknown): string {
  return sha256(canonicalJson(content))
}

// By UTF-16 code units, as RFC 8785 sorts and JavaScript compares.
function sorted(value: unknown): unknown {
  if (!isObject(value)) return Array.isArray(value) ? value.map(sorted) : value
  if ('toJSON' in value) return sorted(JSON.parse(JSON.stringify(value)))
  const content: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) content[key] = sorted(value[key])
  return content
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
