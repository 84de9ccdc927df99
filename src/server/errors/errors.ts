/** The code of what was thrown: of Node's own errors, SQLite's and PostgreSQL's; '' where it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/** The message of an error, or the thrown value as text. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
