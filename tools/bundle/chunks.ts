import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { inRoot } from '../launcher/paths.mjs'

/** The steps of a visit: for each, the modules from which everything it needs is imported. */
const STEPS: readonly { name: string; roots: readonly string[] }[] = [
  { name: 'login', roots: ['main.tsx'] },
  {
    name: 'signed-in',
    roots: ['routed.tsx', 'shell/signed-in-area.tsx'],
  },
  { name: 'dashboard', roots: ['shell/rink-area.tsx', 'features/dashboard/dashboard-screen.tsx'] },
]

/** The names of the files of all steps, in the order of a visit. */
export const STEP_FILES: readonly string[] = STEPS.flatMap(({ name }) => [name, librariesOf(name)])

/** Matches a library's list of all its parts: importing one part from it needs only that part. */
const LISTS = /[\\/](lucide-react|radix-ui)[\\/]dist[\\/](esm[\\/]lucide-react|index)\.mjs$/
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const LISTED = /export \{([^}]*)\} from ["'](\.[^"']+)["']/g

type Build = Rolldown.ChunkingContext

/**
 * The chunk of a module: two for each step of a visit, since one file loads faster than fifty. Code of libraries has a chunk of
 * its own: it seldom changes, and so stays in the browser's cache over new versions. Modules that no step needs are left to
 * the bundler.
 */
export function chunkNames(): (id: string, build: Build) => string | null {
  let names: Map<string, string> | undefined
  return (id, build) => {
    names ??= namesByModule(build)
    return names.get(id) ?? null
  }
}

function librariesOf(step: string): string {
  return `${step}-libraries`
}

function namesByModule(build: Build): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, roots } of STEPS) {
    const reached = reachedFrom(
      roots.map(root => inRoot(`src/web/${root}`)),
      build,
    )
    for (const id of reached)
      if (!names.has(id)) names.set(id, id.includes('node_modules') ? librariesOf(name) : name)
  }
  return names
}

function reachedFrom(roots: string[], build: Build): Set<string> {
  const reached = new Set<string>()
  const ahead = [...roots]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const module = build.getModuleInfo(id)
    if (!module) throw new Error(`${id} is no part of the web app`)
    for (const imported of module.importedIds)
      ahead.push(...(LISTS.test(imported) ? takenFrom(imported, module, build) : [imported]))
  }
  return reached
}

/** What `module` needs from a list of icons: those it names. Nothing from other lists, which the bundler handles better. */
function takenFrom(list: string, module: Rolldown.ModuleInfo, build: Build): string[] {
  const names = namesIn(IMPORTED, module.code)
  const listed = [...(build.getModuleInfo(list)?.code ?? '').matchAll(LISTED)]
  return listed.flatMap(([, exported = '', path = '']) =>
    exported.split(',').some(one => names.has(one.split(' as ').at(-1)?.trim() ?? ''))
      ? [join(dirname(list), path)]
      : [],
  )
}

function namesIn(pattern: RegExp, code: string | null): Set<string> {
  const lists = [...(code ?? '').matchAll(pattern)].flatMap(([, names = '']) => names.split(','))
  return new Set(lists.map(one => one.split(' as ')[0]?.trim() ?? ''))
}
