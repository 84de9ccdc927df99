/** The prefix of the cache names; the version follows. */
export const SHELL_CACHE = 'rinkbook-shell'
/** A separate cache that stores only the version that was active last. */
const VERSIONS = 'rinkbook-versions'
const ACTIVE = '/active'

/**
 * Deletes the caches of old versions when `version` becomes active. The previous version's cache stays for
 * the tabs that still show it. Deletes nothing while `isNewerComing`: that version is filling its cache, and
 * cleans up when it becomes active.
 */
export async function forgetOldShells(version: string, isNewerComing: () => boolean): Promise<void> {
  const versions = await caches.open(VERSIONS)
  const before = await (await versions.match(ACTIVE))?.text()
  const kept = new Set([version, before].map(name => `${SHELL_CACHE}-${name}`))
  const old = (await caches.keys()).filter(name => name.startsWith(`${SHELL_CACHE}-`) && !kept.has(name))
  // Checked last: the list of names may already include the cache of a version that is being installed.
  if (!isNewerComing()) await Promise.all(old.map(name => caches.delete(name)))
  await versions.put(ACTIVE, new Response(version))
}
