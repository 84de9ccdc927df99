import { expect, test } from 'vitest'
import { entriesOfMatch, type Match, mayJoin, proposeMatches, withJoined, withSplit } from './match.ts'

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
        { id: 10, email: 'dan.duty@rink.test' },
        { id: 11, email: 'ann.archer@other.test' },
      ],
    },
    [
      { id: 8, name: 'Cat Cook', hasAccount: false },
      { id: 9, name: 'Dan Duty', hasAccount: true },
    ],
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

const lists = {
  staff: [staff(1, 'Ann'), staff(2, 'ann')],
  pins: [{ id: 4, rinkId: null, managerName: 'ANN' }],
  users: [{ id: 5, email: 'ann.archer@rink.test' }],
}
const blank: Match = {
  name: 'Ann',
  title: null,
  company: null,
  personId: null,
  staffIds: [],
  pinIds: [],
  userIds: [],
}

test('an entry is split off as a person of its own, and nothing is lost', () => {
  const match = { ...blank, staffIds: [1, 2], pinIds: [4], userIds: [5] }
  const entries = entriesOfMatch(match, lists)
  expect(entries.map(({ name }) => name)).toEqual(['Ann', 'ann', 'ANN', 'ann archer'])
  for (const entry of entries) {
    const [rest, own, ...others] = withSplit([match], match, entry)
    expect(others).toEqual([])
    expect(own).toEqual({ ...blank, name: entry.name, [entry.list]: [entry.id] })
    expect(rest && own && entriesOfMatch(withJoined([rest, own], own, rest)[0] ?? blank, lists)).toHaveLength(
      4,
    )
  }
})

test.each<[Partial<Match>, Partial<Match>, boolean]>([
  [{ staffIds: [1] }, { pinIds: [4] }, true],
  [{ userIds: [5] }, { staffIds: [1] }, true],
  [{ userIds: [5] }, { userIds: [6] }, false],
  [{ personId: 1 }, {}, true],
  [{ personId: 1 }, { personId: 1 }, true],
  [{ personId: 1 }, { personId: 2 }, false],
  [{ personId: 1, staffIds: [1] }, { userIds: [5] }, true],
  [{ personId: 3, staffIds: [1] }, { userIds: [5] }, false],
  [{ userIds: [5] }, { personId: 3, staffIds: [1] }, false],
])('%o may join %o: %s', (one, other, isAllowed) => {
  const people = [{ id: 3, name: 'Dan Duty', hasAccount: true }]
  expect(mayJoin({ ...blank, ...one }, { ...blank, ...other }, people)).toBe(isAllowed)
})

test('a joined person has the name of the one in the register, else of the one they join', () => {
  const one = { ...blank, name: 'A. Archer', staffIds: [1] }
  const other = { ...blank, title: 'Steward', staffIds: [2] }
  expect(withJoined([one, other], one, other)).toEqual([{ ...blank, title: 'Steward', staffIds: [2, 1] }])
  const known = { ...one, personId: 8 }
  expect(withJoined([known, other], known, other)).toEqual([
    { ...blank, name: 'A. Archer', title: 'Steward', personId: 8, staffIds: [2, 1] },
  ])
})
