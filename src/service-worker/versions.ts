/** What the names of the shelves begin with. */
export const SHELLS = 'rinkbook-shell'
const VERSIONS = 'rinkbook-versions'
const ACTIVE = '/active'

/** Keeps the shelf of `version` and of the one that was active before it, for the tabs that still show that; throws away older ones. */
export async function forgetOldShells(version: string): Promise<void> {
  const versions = await caches.open(VERSIONS)
  const before = await (await versions.match(ACTIVE))?.text()
  const kept = new Set([version, before].map(name => `${SHELLS}-${name}`))
  const shelves = (await caches.keys()).filter(name => name.startsWith(`${SHELLS}-`) && !kept.has(name))
  await Promise.all(shelves.map(name => caches.delete(name)))
  await versions.put(ACTIVE, new Response(version))
}
