// @ts-check

/**
 * Node's options for the server: a small young generation, so that a long export is collected as it runs and
 * a small computer has memory to spare (measured by `npm run bench`).
 *
 * @type {readonly string[]}
 */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=8']

/**
 * glibc's options for returning memory: the 19 MB of a password check are returned at once (24 MB less at
 * rest), and all threads share one arena. With an arena for each thread, the memory of pictures remains in
 * several of them: under 100,000 hostile requests memory grew by a third (`npm run test:hostile`). Other
 * systems ignore these options.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const SERVER_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }
