import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { inject } from 'vitest'
import type { openApp } from './app.tsx'

interface App {
  openApp: typeof openApp
}

const path = inject('appScript')
const source = readFileSync(path, 'utf8')
let compiled: { names: readonly string[]; run: ReturnType<typeof compileFunction> } | undefined

/**
 * Renders the app without any trace of the previous page, as loading a page does; `own` are the page's
 * globals. Call the returned function to leave the page.
 */
export function loadApp(root: HTMLElement, own: Record<string, unknown>): () => void {
  compiled ??= compile(Object.keys(own))
  const module: { exports: Partial<App> } = { exports: {} }
  Reflect.apply(compiled.run, undefined, [module, ...compiled.names.map(name => own[name])])
  if (!module.exports.openApp) throw new Error(`${path} exports no openApp`)
  return module.exports.openApp(root)
}

function compile(names: readonly string[]) {
  return { names, run: compileFunction(source, ['module', ...names], { filename: path }) }
}
