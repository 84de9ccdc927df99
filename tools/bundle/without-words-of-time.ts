import type { Plugin } from 'vite'

const UNUSED = /date-fns\/locale\/en-US\/_lib\/(formatDistance|formatRelative|match)\.js$/

/**
 * Leaves out of the browser's code what the English of date-fns brings beside the names of days and months: how it says
 * 'two days ago', and how it reads what somebody wrote. Nothing here asks for either; who does is told.
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
