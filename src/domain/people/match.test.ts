import { expect, test } from 'vitest'
import { proposeMatches } from './match.ts'

const staff = (id: number, name: string) => ({ id, rinkId: 1, name, role: 'Steward', company: null })

test('entries with one name are one person; shared accounts are left out', () => {
  const matches = proposeMatches(
    {
      staff: [staff(1, 'Ann Archer'), staff(2, 'ann  archer'), staff(3, 'Ben Baker')],
      pins: [{ id: 4, rinkId: null, managerName: 'ANN ARCHER' }],
      users: [
        { id: 5, email: 'ann.archer@rink.test' },
        { id: 6, email: 'alpha@rink.test' },
        { id: 7, email: 'cat_cook@rink.test' },
      ],
    },
    [{ id: 8, name: 'Cat Cook' }],
  )
  expect(matches).toEqual([
    {
      name: 'Ann Archer',
      title: 'Steward',
      company: null,
      personId: null,
      staffIds: [1, 2],
      pinIds: [4],
      userIds: [5],
    },
    {
      name: 'Ben Baker',
      title: 'Steward',
      company: null,
      personId: null,
      staffIds: [3],
      pinIds: [],
      userIds: [],
    },
    { name: 'Cat Cook', title: null, company: null, personId: 8, staffIds: [], pinIds: [], userIds: [7] },
  ])
})
