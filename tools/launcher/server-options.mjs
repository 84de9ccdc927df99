// @ts-check

/**
 * How Node runs the server: a small nursery, so that a long export is collected as it goes and a small computer keeps
 * its memory (measured by `npm run bench`).
 * @type {readonly string[]}
 */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=8']

/**
 * How glibc gives memory back: the 19 MB that checking a password takes go back at once (24 MB less at rest), and all
 * threads share one store. With one for each, what drawing a picture once took stays in several of them: under 100,000
 * hostile requests memory grew by a third (`npm run test:hostile`). Elsewhere nothing reads it.
 * @type {Readonly<Record<string, string>>}
 */
export const SERVER_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }
