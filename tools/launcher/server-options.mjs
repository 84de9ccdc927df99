// @ts-check

/**
 * How Node runs the server: a small nursery, so that a long export is collected as it goes and a small computer keeps
 * its memory (measured by `npm run bench`).
 * @type {readonly string[]}
 */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=8']

/**
 * How glibc gives memory back: the 19 MB that checking a password takes go back at once, and threads keep no stores of
 * their own (measured: 24 MB less at rest). Elsewhere nothing reads it.
 * @type {Readonly<Record<string, string>>}
 */
export const SERVER_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' }
