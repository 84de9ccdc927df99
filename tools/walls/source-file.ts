import { globSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { inRoot } from '../launcher/paths.mjs'

/** A file of the clone; the path is relative to its root and uses forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

const STATIC_IMPORT = /^\s*(?:import|export)\s+(?:[^'"`;=()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Reads every code file under src and tools. */
export function readSources(): SourceFile[] {
  const paths = globSync(['src/**/*.{ts,tsx,css}', 'test/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs,cjs}'], {
    cwd: inRoot(),
  })
  return paths.map(path => ({
    path: path.replaceAll(sep, '/'),
    text: readFileSync(inRoot(path), 'utf8'),
  }))
}

/**
 * The imports of a file: a path such as src/domain/dates.ts for a file of the clone, whichever way it is
 * written, else the specifier verbatim.
 */
export function importsOf(file: SourceFile): string[] {
  const specifiers = [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap(pattern =>
    [...file.text.matchAll(pattern)].flatMap(match => match[1] ?? []),
  )
  return specifiers.map(specifier => resolveSpecifier(specifier, file.path))
}

function resolveSpecifier(specifier: string, importer: string): string {
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  return specifier
}

/** True if a file contains tests, or only serves them. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|^test\//.test(path)
}
