import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { askedVersions, licenceProblems, lockedPackages, packageProblems } from './dependencies/lock.ts'

const SHA = `sha512-${'A'.repeat(86)}==`

describe('packages', () => {
  test('packages that could change or act unseen are flagged', () => {
    const problems = (found: object) =>
      packageProblems(['node_modules/x', { version: '1.0.0', integrity: SHA, ...found }])
    expect(problems({})).toEqual([])
    expect(problems({ hasInstallScript: true, dev: true })).toEqual([])
    expect(problems({ hasInstallScript: true })).toHaveLength(1)
    expect(problems({ integrity: 'sha1-AAAA' })).toHaveLength(1)
    expect(problems({ integrity: undefined })).toHaveLength(1)
    expect(problems({ resolved: 'git+https://example.org/x.git' })).toHaveLength(1)
  })

  test('packages have fixed content from the registry, and run nothing when they are installed', () => {
    const packages = lockedPackages()
    expect(packages.length).toBeGreaterThan(400)
    expect(packages.flatMap(packageProblems)).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  test('each package is required in one version', () => {
    expect(askedVersions().filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test.each([
    ['GPL-3.0-or-later', 1],
    ['AGPL-3.0', 1],
    ['MIT AND GPL-3.0-or-later', 1],
    ['(MIT OR GPL-3.0-or-later)', 0],
    ['Apache-2.0 AND LGPL-3.0-or-later', 0],
    [undefined, 1],
  ])('packages with the licence %s are judged', (license, problems) => {
    const found = { version: '1.0.0', ...(license !== undefined && { license }) }
    expect(licenceProblems(['node_modules/x', found])).toHaveLength(problems)
  })

  test('the licences of all packages allow distributing the product', () => {
    expect(lockedPackages().flatMap(licenceProblems)).toEqual([])
  })
})
