import { useQuery } from '@tanstack/react-query'
import { listPackages, type ManagedCheck } from '#contract/checks.ts'
import type { CheckPackage } from '#domain/checks/package.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'

/** The ready-made checks that ship with the program. */
export function usePackages({ id }: Rink) {
  return useQuery({
    queryKey: rinkKey(id, 'checks', 'packages'),
    queryFn: () => call(listPackages, { query: { rinkId: String(id) } }),
  })
}

/** The version that people are asked, or else the draft. */
export function shownTemplate(check: ManagedCheck): Template | undefined {
  return check.newest?.template ?? check.draft ?? undefined
}

/** The newer edition of the library that a check was copied from; undefined if there is none. */
export function newerEdition(
  { key, packageEdition }: ManagedCheck,
  packages: readonly CheckPackage[],
): CheckPackage | undefined {
  if (packageEdition === null) return undefined
  return packages.find(one => one.key === key && one.edition > packageEdition)
}
