// @ts-check

/**
 * How Node runs the server: a small nursery, so that a long export is collected as it goes and a small computer keeps
 * its memory (measured by `npm run bench`).
 * @type {readonly string[]}
 */
export const SERVER_NODE_OPTIONS = ['--max-semi-space-size=8']
