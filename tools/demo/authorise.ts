import { verifyPin } from '#server/pins/verify.ts'
import { requireStaff, type Site } from './site.ts'

/** Has the manager type their PIN on the rink's tablet, for one following call. */
export async function authorise(site: Site, manager: string): Promise<void> {
  const { pin = '' } = requireStaff(site, manager)
  const { success } = await verifyPin(site.deps, writerAt(site).place, pin)
  if (!success) throw new Error(`${manager} has no PIN at ${site.plan.name}.`)
}

/** Who writes at this rink, and where PINs are tried. */
export function writerAt({ rink, userId, sessionId }: Site) {
  return { userId, rink, place: { rinkId: rink.id, sessionId } }
}
