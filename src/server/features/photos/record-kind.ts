import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const photoKind = defineRecordKind({
  table: 'photos',
  title: 'Photo',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId key contentHash fileKey fileHash thumbnailHash width height uploadedBy'),
    unhashed: {
      calloutId: 'The callout says which photos it shows.',
      machineId: 'The machine says which photo it shows.',
      placeId: 'What closed the place says which photos it shows.',
      checkRecordId: 'The record of the check says which photos it shows.',
      checkId: 'The draft of the check says which pictures it shows.',
      actionId: 'The action says which photos it shows.',
      sitePlanId: 'The plan says which photo it shows.',
      uploadedAt: 'A photo that is sent again waits from then on for its record.',
    },
  },
  parts: [],
  retention: { cascadesFrom: 'engineer_callout' },
  personal: { own: [] },
  ...notShown,
})
