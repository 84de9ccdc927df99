import {
  addPin as addPinCall,
  changePin as changePinCall,
  listPins,
  removePin as removePinCall,
  verifyPin as verifyPinCall,
} from '#contract/pins.ts'
import type { Mount } from '#server/http/mount.ts'
import { activePins } from '#server/pins/pin-store.ts'
import { addPin, changePin, removePin } from '#server/pins/pins.ts'
import { verifyPin } from '#server/pins/verify.ts'
import type { Deps } from '#server/start/deps.ts'

export function pinRoutes(mount: Mount, deps: Deps): void {
  mount.json(listPins, () => activePins(deps.db))
  mount.json(addPinCall, ({ write, body }) => addPin(deps, write, body))
  mount.json(changePinCall, ({ write, params, body }) => changePin(deps, write, params.id, body))
  mount.json(removePinCall, ({ write, params }) => removePin(deps, write, params.id))
  mount.json(verifyPinCall, ({ writer, body }) => verifyPin(deps, writer, body.pin))
}
