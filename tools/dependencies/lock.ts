import { readFileSync } from 'node:fs'
import { z } from 'zod'

const lockedPackage = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  /** Missing if it is the registry's own address. */
  resolved: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
type LockedPackage = z.infer<typeof lockedPackage>

const lock = z.object({ packages: z.record(z.string(), z.unknown()) })
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
})

const REGISTRY = 'https://registry.npmjs.org/'

/**
 * Licences that allow building and distributing the product; the last two for separate files (sharp's
 * libvips).
 */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Packages whose licence is missing from the lock file, or unusual there; taken from their own files. */
const LICENCES_READ: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
}

/** Every installed package, by its name and location. */
export function lockedPackages(): [string, LockedPackage][] {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages).flatMap(([path, found]): [string, LockedPackage][] =>
    path === '' ? [] : [[path, lockedPackage.parse(found)]],
  )
}

/** The requested versions in package.json, by name; for an alias, the version of the actual package. */
export function askedVersions(): [string, string][] {
  const asked = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return [asked.dependencies, asked.devDependencies, asked.overrides]
    .flatMap(Object.entries<string>)
    .map(([name, version]) => [name, version.replace(/^npm:.+@/, '')])
}

/**
 * Unreviewed risks of a package: another source, content that can change, scripts that run on installation.
 */
export function packageProblems([path, { integrity, resolved, dev, hasInstallScript }]: [
  string,
  LockedPackage,
]): string[] {
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 of its content`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
    ...(hasInstallScript && !dev ? [`${path} has a script that runs at install`] : []),
  ]
}

/** The problem with a package's licence, if any; one acceptable licence among alternatives is enough. */
export function licenceProblems([path, { license }]: [string, LockedPackage]): string[] {
  const words = LICENCES_READ[path.replace(/^.*node_modules\//, '')] ?? license ?? 'none'
  const choices = words.replaceAll(/[()]/g, '').split(' OR ')
  const isFine = choices.some(choice => choice.split(' AND ').every(one => LICENCES.has(one)))
  return isFine ? [] : [`${path}: ${words}`]
}
