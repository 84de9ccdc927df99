import * as calls from '#contract/places.ts'
import type { Mount } from '#server/http/mount.ts'
import { placesAt } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { openPlace } from './openings.ts'
import { addPlace, removePlace, renamePlace } from './places.ts'

export function placeRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPlaces, ({ rink }) => placesAt(deps.db, rink.id))
  mount.json(calls.addPlace, ({ writer, body }) => addPlace(deps, writer, body))
  mount.json(calls.renamePlace, ({ writer, params, body }) => renamePlace(deps, writer, params.id, body.name))
  mount.json(calls.removePlace, ({ writer, params }) => removePlace(deps, writer, params.id))
  mount.json(calls.openPlace, ({ writer, params, body }) => openPlace(deps, writer, params.id, body))
}
