import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/
const SUMMARY = /^( +summary:)\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`\n]*`),$/gm

/** Leaves out of the browser's code what the contract says of each call for who reads its description on the server. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id.replaceAll('\\', '/'))) return null
      return { code: code.replace(SUMMARY, "$1 '',"), map: null }
    },
  }
}
