import { useQuery } from '@tanstack/react-query'
import { listPlaces } from '#contract/places.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'

/** A place with the reason why it is closed. */
export type ClosedPlace = Place & { closed: NonNullable<Place['closed']> }

/** The query key of a rink's places. Its prefix is the live topic. */
export const placesKey = (rinkId: number) => rinkKey(rinkId, 'places', 'list')

/** The places of the rink with what closes each, also checks that this tablet has not sent; they follow every change. */
export function usePlaces(rink: Rink | undefined) {
  const select = useOverlay('places', rink)
  return useQuery({
    queryKey: placesKey(rink?.id ?? 0),
    queryFn: () => call(listPlaces, { query: { rinkId: String(rink?.id) } }),
    enabled: rink !== undefined,
    select,
  })
}

/** The closed places of the rink. */
export function useClosedPlaces(rink: Rink): ClosedPlace[] {
  return (usePlaces(rink).data ?? []).filter(isClosed)
}

/** True if the place is closed. */
export function isClosed(place: Place): place is ClosedPlace {
  return place.closed !== null
}
