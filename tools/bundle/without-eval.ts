import type { Plugin } from 'vite'

const CONFIGURATION = /zod\/v4\/core\/core\.js$/

/**
 * Keeps zod from trying whether it may make parsers out of text: it may not, and each try is a violation of the content
 * security policy. Settled where its configuration is made, since schemas are made while files are still being loaded.
 */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    enforce: 'pre',
    transform(code, id) {
      if (!CONFIGURATION.test(id.replaceAll('\\', '/'))) return null
      return { code: `${code}\nglobalConfig.jitless = true\n`, map: null }
    },
  }
}
