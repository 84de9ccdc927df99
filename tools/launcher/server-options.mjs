// @ts-check

/**
 * How Node runs the server: a small nursery, so that a long export is collected as it goes and a small computer keeps
 * its memory (measured by `npm run bench`).
 * @type {readonly string[]}
 */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=8']

/**
 * How the server's process is set up: one heap of the C library for all threads. With one for each thread, what hashing
 * a password or drawing a picture took is kept in several of them and never given back (measured by
 * `npm run test:hostile`: memory grows by a third; with one it stays).
 * @type {Readonly<Record<string, string>>}
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }
