import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/[\w-]+\.ts$/
const SUMMARY = /^( +summary:)\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`\n]*`),$/gm

/** Leaves the summaries of the contract's calls out of the browser's code: only the server's documentation shows them. */
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
