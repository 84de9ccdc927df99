import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const PARTS = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves zod's JSON Schema code out of the browser's: only the server uses it, and every screen would have to load it. The
 * exports stay, and throw when called.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    async load(id) {
      if (!PARTS.test(id.replaceAll('\\', '/'))) return null
      const source = await readFile(id, 'utf8')
      const names = [...source.matchAll(EXPORTED)].flatMap(([, own, renamed]) => own ?? renamed ?? [])
      const exported = names.map(name =>
        name === 'process' ? 'export { absent as process }' : `export const ${name} = () => absent`,
      )
      return [
        "const absent = () => { throw new Error('There is no JSON Schema in the browser') }",
        ...exported,
      ].join('\n')
    },
  }
}
