import * as calls from '#contract/pins.ts'
import type { Mount } from '#server/http/mount.ts'
import { activePins } from '#server/pins/pin-store.ts'
import { addPin, changePin, removePin } from '#server/pins/pins.ts'
import { verifyPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'

export function pinRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPins, () => activePins(deps.db))
  mount.json(calls.addPin, ({ write, body }) => addPin(deps, write, body))
  mount.json(calls.changePin, ({ write, params, body }) => changePin(deps, write, params.id, body))
  mount.json(calls.removePin, ({ write, params }) => removePin(deps, write, params.id))
  mount.json(calls.verifyPin, ({ writer, body }) =>
    verifyPin(deps, { ...writer, pinOf: body.personId }, body.pin, body.for),
  )
}
