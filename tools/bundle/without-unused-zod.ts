import type { Plugin } from 'vite'

const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/
const FORMAT_METHODS = /^( {4}\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);/gm

/** What is written in place of what, each exactly as often as it is found in zod. */
const REPLACEMENTS: readonly { found: RegExp; written: string; times: number }[] = [
  // `z.string().email()` and its like: formats come from `z.iso` and expressions of our own.
  {
    found: FORMAT_METHODS,
    written: "$1() {\n        throw new Error('There are no formats of text in the browser');",
    times: 26,
  },
  // Makes parsers out of text, which is forbidden here (tools/bundle/without-eval.ts); without that it does what $ZodObject does.
  { found: /core\.\$ZodObjectJIT\b/g, written: 'core.$ZodObject', times: 1 },
  // For values that contain themselves, which nothing that travels as JSON does.
  { found: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, written: 'return;', times: 1 },
]

/**
 * Leaves unused parts of zod out of the browser's code. Its classes refer to them, so that a bundler has to keep them, and the
 * first screen would have to load them. A missing format throws when it is called.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id.replaceAll('\\', '/'))) return null
      return { code: REPLACEMENTS.reduce(replaced, code), map: null }
    },
  }
}

function replaced(code: string, { found, written, times }: (typeof REPLACEMENTS)[number]): string {
  const count = code.match(found)?.length ?? 0
  if (count !== times)
    throw new Error(`zod has changed: ${found.source} is found ${count} times, not ${times}`)
  return code.replace(found, written)
}
