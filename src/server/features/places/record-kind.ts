import { keepForever } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const placeKind = defineRecordKind({
  table: 'places',
  title: 'Place',
  chain: { scope: 'rink', hashed: columns('id rinkId kind name code createdAt removedAt shape') },
  parts: [],
  retention: { rule: keepForever('Places'), expiry: null },
  personal: { own: [] },
  ...notShown,
  reference: 'name',
})

export const sitePlanKind = defineRecordKind({
  table: 'site_plans',
  title: 'Site plan',
  chain: { scope: 'rink', hashed: columns('id rinkId photoPath setAt setBy') },
  parts: [],
  retention: { rule: keepForever('Site plans'), expiry: null },
  personal: { own: [] },
  ...notShown,
  photos: 'photoPath',
})
