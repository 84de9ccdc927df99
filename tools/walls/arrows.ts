import { importsOf, isTestFile, type SourceFile } from './source-file.ts'

interface Wall {
  /** The allowed directions of imports. */
  readonly folders: readonly string[]
  /** The packages that may be imported; any package if omitted. */
  readonly packages?: readonly string[]
}

/**
 * web → contract → domain and server → contract → domain. The inner two must run anywhere, so they may use
 * next to nothing.
 */
const WALLS: Readonly<Record<string, Wall>> = {
  domain: { folders: ['src/domain/'], packages: ['zod', 'date-fns', '@date-fns/tz'] },
  contract: { folders: ['src/contract/', 'src/domain/'], packages: ['zod'] },
  server: { folders: ['src/server/', 'src/contract/', 'src/domain/'] },
  'service-worker': { folders: ['src/service-worker/', 'src/contract/'] },
  web: { folders: ['src/web/', 'src/contract/', 'src/domain/'] },
}
const TEST_PACKAGES = ['vitest', 'fast-check']

/** Names each import that violates the architecture. */
export function arrowViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => {
    const wall = WALLS[/^src\/([^/]+)\//.exec(file.path)?.[1] ?? '']
    if (wall === undefined) return []
    const forbidden = importsOf(file).filter(target => !isAllowed(target, wall, file))
    return forbidden.map(target => `${file.path} must not import ${target}`)
  })
}

function isAllowed(target: string, wall: Wall, file: SourceFile): boolean {
  if (target.startsWith('test/')) return isTestFile(file.path)
  if (/^(src|tools|e2e|bench)\//.test(target)) return wall.folders.some(folder => target.startsWith(folder))
  if (wall.packages === undefined) return true
  const packages = isTestFile(file.path) ? [...wall.packages, ...TEST_PACKAGES] : wall.packages
  return packages.some(name => target === name || target.startsWith(`${name}/`))
}
