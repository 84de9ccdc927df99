import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { withInspector } from './inspector.ts'

test.each([
  ['initials follow a name without them', {}, { inspectorName: 'Owen Pritchard' }, 'OP'],
  ['known initials stay', {}, { inspectorName: 'Owen Pritchard', inspectorInitials: 'OWP' }, 'OWP'],
  [
    'another typed name has its own initials',
    { inspectorName: 'Ann Archer' },
    { inspectorName: 'Owen Pritchard', inspectorInitials: 'OWP' },
    'AA',
  ],
  ['nobody has no initials', {}, {}, ''],
])('%s', (_, entry, inspector, inspectorInitials) => {
  const filled = withInspector(forklift, entry, inspector)
  expect(filled).toMatchObject({ inspectorInitials })
})

test('a checklist without initials asks for none', () => {
  const filled = withInspector(ladder, {}, { inspectorName: 'Owen Pritchard', inspectorInitials: 'OP' })
  expect(filled).toEqual({ inspectorName: 'Owen Pritchard' })
})
