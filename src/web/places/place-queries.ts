import { queryOptions, useQuery } from '@tanstack/react-query'
import { showPhoto } from '#contract/photos.ts'
import { listPlaces, readSitePlan } from '#contract/places.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, callForFile } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useOverlay } from '#web/offline/outbox/overlay.ts'
import type { ShownPlan } from './shown-plan.ts'

/** A place with the reason why it is closed. */
export type ClosedPlace = Place & { closed: NonNullable<Place['closed']> }

/** The places of the rink with what closes each, also checks that this tablet has not sent; they follow every change. */
export function usePlaces(rink: Rink | undefined) {
  const select = useOverlay('places', rink)
  return useQuery({
    queryKey: rinkKey(rink?.id ?? 0, 'places', 'list'),
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

/** The plan of the rink; `null` before there is one. */
export function useSitePlan(rink: Rink | undefined) {
  return useQuery({
    ...sitePlanQuery(rink?.id ?? 0),
    enabled: rink !== undefined,
    refetchOnMount: 'always',
  })
}

/** The plan with its picture; cached for offline. */
export function sitePlanQuery(rinkId: number) {
  const query = { rinkId: String(rinkId) }
  return queryOptions({
    queryKey: rinkKey(rinkId, 'places', 'plan'),
    queryFn: async ({ signal }): Promise<ShownPlan | null> => {
      const { plan } = await call(readSitePlan, { query })
      if (!plan?.photoPath) return plan && { ...plan, picture: null }
      const id = new URL(plan.photoPath, location.origin).pathname.split('/').at(-1) ?? ''
      const photo = await callForFile(showPhoto, { params: { id }, query, signal })
      return { ...plan, picture: await dataAddressOf(await photo.blob()) }
    },
  })
}

function dataAddressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(reader.error ?? new Error('The picture cannot be read')),
    )
    reader.readAsDataURL(file)
  })
}
