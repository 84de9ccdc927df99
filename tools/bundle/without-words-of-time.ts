import type { Plugin } from 'vite'

const UNUSED = /date-fns\/locale\/en-US\/_lib\/(formatDistance|formatRelative|match)\.js$/

/**
 * Leaves parts of date-fns's English locale out of the browser's code: phrases such as 'two days ago', and the parsing of dates.
 * Nothing here uses either; they throw when called.
 */
export function withoutWordsOfTime(): Plugin {
  return {
    name: 'without-words-of-time',
    enforce: 'pre',
    load(id) {
      const name = UNUSED.exec(id.replaceAll('\\', '/'))?.[1]
      if (name === undefined) return null
      return `export const ${name} = () => { throw new Error('There is no ${name} of dates in the browser') }`
    },
  }
}
