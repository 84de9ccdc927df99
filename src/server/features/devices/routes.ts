import * as calls from '#contract/devices.ts'
import { Refusal } from '#domain/errors.ts'
import { publicState } from '#domain/ice/ice-now.ts'
import { endSession, giveSession, loginOrigin } from '#server/accounts/sign-in.ts'
import { giveDeviceToken } from '#server/http/device.ts'
import type { Mount } from '#server/http/mount.ts'
import { airAt } from '#server/log/air-store.ts'
import { padStates } from '#server/log/pads-now.ts'
import { outOfServiceOf, registerOf } from '#server/machines/reading.ts'
import { placesAt } from '#server/places/place-store.ts'
import { findRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { ofAdministration } from '#server/writes/mutate.ts'
import { devicesAt, enrolDevice, renameDevice, revokeDevice, tilesAt } from './devices.ts'
import { signInOnDevice } from './sign-in-on-device.ts'

export function deviceRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listDevices, ({ rink }) => devicesAt(deps.db, rink.id))
  mount.json(calls.enrolDevice, async ({ writer, body, request, reply }) => {
    const { device, token } = await enrolDevice(deps, writer, body.name)
    // Nobody uses the device yet, not even the manager who enrolled it.
    await endSession(deps, { ...ofAdministration(writer), key: null }, request, reply)
    giveDeviceToken(deps, request, reply, token)
    return device
  })
  mount.json(calls.renameDevice, ({ writer, params, body }) =>
    renameDevice(deps, writer, params.id, body.name),
  )
  mount.json(calls.revokeDevice, ({ writer, params }) => revokeDevice(deps, writer, params.id))
  mount.json(calls.peopleBoard, async ({ device }) => {
    const rink = await findRink(deps.db, device.rinkId)
    if (!rink) throw new Refusal('rink_not_found')
    const now = deps.clock()
    const machines = outOfServiceOf(await registerOf(deps.db, rink, now), rink, now)
    const places = await placesAt(deps.db, rink.id)
    const pads = await padStates(deps.db, places, await airAt(deps.db, rink, now))
    return {
      device,
      rink,
      people: await tilesAt(deps.db, rink.id),
      outOfService: machines.map(({ name }) => name),
      closed: places.filter(({ kind, closed }) => closed && kind !== 'pad').map(({ name }) => name),
      pads: pads.map(publicState),
      evacuated: pads.filter(({ air }) => air?.state === 'evacuate').map(({ name }) => name),
    }
  })
  mount.json(calls.signInOnDevice, async ({ write, device, body, request, reply }) => {
    const signedIn = await signInOnDevice(deps, write, device, body, loginOrigin(request))
    if (!signedIn.success) return signedIn
    await giveSession(deps, write, request, reply, signedIn.token)
    return { success: true as const, user: signedIn.user }
  })
}
