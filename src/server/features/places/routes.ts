import * as calls from '#contract/places.ts'
import type { Mount } from '#server/http/mount.ts'
import { publicAddress } from '#server/http/origin.ts'
import { placesAt, placesOf } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { placeLabelSheet } from './labels.ts'
import { openPlace } from './openings.ts'
import { addPlace, changePlace, removePlace } from './places.ts'
import { setSitePlan, sitePlanOf } from './site-plan.ts'

export function placeRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listPlaces, ({ rink }) => placesAt(deps.db, rink.id))
  mount.paper(calls.printPlaceLabels, async ({ rink, request }) => {
    const { db, config, clock } = deps
    const address = publicAddress(config, request)
    const places = (await placesOf(db, rink.id)).filter(({ removedAt }) => removedAt === null)
    return {
      name: 'Place labels.pdf',
      file: await placeLabelSheet({ rink, places, address, createdAt: clock() }),
    }
  })
  mount.json(calls.addPlace, ({ writer, body }) => addPlace(deps, writer, body))
  mount.json(calls.changePlace, ({ writer, params, body }) => changePlace(deps, writer, params.id, body))
  mount.json(calls.removePlace, ({ writer, params }) => removePlace(deps, writer, params.id))
  mount.json(calls.openPlace, ({ writer, params, body }) => openPlace(deps, writer, params.id, body))
  mount.json(calls.readSitePlan, async ({ rink }) => ({ plan: await sitePlanOf(deps.db, rink.id) }))
  mount.json(calls.setSitePlan, ({ writer, body }) => setSitePlan(deps, writer, body.photoPath))
}
