import { readFileSync } from 'node:fs'
import { z } from 'zod'

const lockedPackage = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  /** Left out where it is the registry's own address. */
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

/** Licences that a product may be built with and handed out; the last two as files of their own beside it (sharp's libvips). */
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

/** Packages whose licence the lock file does not say in the usual words, as their own files say it. */
const LICENCES_READ: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
}

/** Every package that is installed, by its name and place. */
export function lockedPackages(): [string, LockedPackage][] {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages).flatMap(([path, found]): [string, LockedPackage][] =>
    path === '' ? [] : [[path, lockedPackage.parse(found)]],
  )
}

/** The versions that package.json asks for, by name; of another package in the place of one, that one's. */
export function askedVersions(): [string, string][] {
  const asked = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return [asked.dependencies, asked.devDependencies, asked.overrides]
    .flatMap(Object.entries<string>)
    .map(([name, version]) => [name, version.replace(/^npm:.+@/, '')])
}

/** What a package could do that nobody has looked at: come from elsewhere, change unseen, run when it is installed. */
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

/** What is unknown or unwanted of the licence of a package; one of those to choose from is enough. */
export function licenceProblems([path, { license }]: [string, LockedPackage]): string[] {
  const words = LICENCES_READ[path.replace(/^.*node_modules\//, '')] ?? license ?? 'none'
  const choices = words.replaceAll(/[()]/g, '').split(' OR ')
  const isFine = choices.some(choice => choice.split(' AND ').every(one => LICENCES.has(one)))
  return isFine ? [] : [`${path}: ${words}`]
}
