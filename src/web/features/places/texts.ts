import type { PlaceKind } from '#domain/places/place.ts'

const kinds: Readonly<Record<PlaceKind, string>> = { pad: 'Ice pad', room: 'Room', area: 'Area' }

export const texts = {
  title: 'Places',
  subtitle:
    'Checks are done at these places. An unsafe answer closes a place until two people sign to reopen it.',
  none: 'No places yet. Add each ice pad, and the rooms and areas that are checked.',
  loading: 'Loading the places…',
  loadFailed: 'The places could not be loaded',
  kinds,
  kind: 'What it is',
  name: 'Name',
  nameHint: 'As people call it, such as “Plant room”',
  closed: 'Closed',
  labels: 'Print labels',
  add: { action: 'Add a place', submit: 'Add', done: 'Place added' },
  rename: {
    action: 'Rename',
    title: (name: string) => `Rename ${name}`,
    submit: 'Save',
    done: 'Place renamed',
  },
  remove: {
    action: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    description: 'It is not checked any more. Its records stay.',
    busy: 'Removing…',
    done: 'Place removed',
    failed: 'Not removed',
  },
}
