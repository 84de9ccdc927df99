import * as calls from '#contract/places.ts'
import type { Mount } from '#server/http/mount.ts'
import { placesAt } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { openPlace } from './openings.ts'
import { addPlace, changePlace, removePlace } from './places.ts'
import { setSitePlan, sitePlanOf } from './site-plan.ts'

export function placeRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPlaces, ({ rink }) => placesAt(deps.db, rink.id))
  mount.json(calls.addPlace, ({ writer, body }) => addPlace(deps, writer, body))
  mount.json(calls.changePlace, ({ writer, params, body }) => changePlace(deps, writer, params.id, body))
  mount.json(calls.removePlace, ({ writer, params }) => removePlace(deps, writer, params.id))
  mount.json(calls.openPlace, ({ writer, params, body }) => openPlace(deps, writer, params.id, body))
  mount.json(calls.readSitePlan, async ({ rink }) => ({ plan: await sitePlanOf(deps.db, rink.id) }))
  mount.json(calls.setSitePlan, ({ writer, body }) => setSitePlan(deps, writer, body.photoPath))
}
