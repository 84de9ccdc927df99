/** The code of a thrown error of Node, SQLite or PostgreSQL; '' if it has none. */
export function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
}

/** The message of an error, or the thrown value as text. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
