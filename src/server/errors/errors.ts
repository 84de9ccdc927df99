/** The code of what was thrown: of Node's own errors, SQLite's and PostgreSQL's; '' where it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/** What was thrown, in its own words. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
