import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { inject } from 'vitest'

type Exports = typeof import('./app.tsx')

const path = inject('appScript')
const script = new Script(`(exports, module) => {${readFileSync(path, 'utf8')}\n}`, { filename: path })

/** Renders the app with nothing left of the page before it, as loading a page does; call what it gives to leave the page. */
export function loadApp(root: HTMLElement): () => void {
  const module: { exports: Partial<Exports> } = { exports: {} }
  script.runInThisContext()(module.exports, module)
  if (!module.exports.openApp) throw new Error(`${path} exports no openApp`)
  return module.exports.openApp(root)
}
