import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckPackage, checkPackageSchema } from '#domain/checks/package.ts'

let packages: readonly CheckPackage[] | undefined

/** The ready-made checks that ship with the program, by title. */
export function library(): readonly CheckPackage[] {
  packages ??= readLibrary()
  return packages
}

/** In the folder of the bundled server, or in the source tree. */
function readLibrary(): CheckPackage[] {
  const bundled = join(import.meta.dirname, 'assets/checks')
  const folder = existsSync(bundled) ? bundled : join(import.meta.dirname, '../../assets/checks')
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => checkPackageSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .toSorted((one, other) => one.template.title.localeCompare(other.template.title))
}
