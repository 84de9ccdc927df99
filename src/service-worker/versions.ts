/** The cache of each version is named after this and the version. */
export const SHELL_CACHE = 'rinkbook-shell'
/** A cache of its own for one fact: which version was active last. */
const VERSIONS = 'rinkbook-versions'
const ACTIVE = '/active'

/**
 * Deletes the caches of old versions, as `version` becomes active. That of the version before stays, for the tabs that still
 * show it. Deletes none while `isNewerComing`: the cache of the newer version is being filled, and it clears up itself once
 * it is active.
 */
export async function forgetOldShells(version: string, isNewerComing: () => boolean): Promise<void> {
  const versions = await caches.open(VERSIONS)
  const before = await (await versions.match(ACTIVE))?.text()
  const kept = new Set([version, before].map(name => `${SHELL_CACHE}-${name}`))
  const old = (await caches.keys()).filter(name => name.startsWith(`${SHELL_CACHE}-`) && !kept.has(name))
  // Asked only now: a version whose cache is among these names was on its way before they were read.
  if (!isNewerComing()) await Promise.all(old.map(name => caches.delete(name)))
  await versions.put(ACTIVE, new Response(version))
}
