import { describe, expect, it } from 'vitest'
import { administers, isOnlyAdministrator, reachesRink } from './permissions.ts'

describe('a rink', () => {
  it.each([
    [{ role: 'admin', rinkId: null }, true],
    [{ role: 'admin', rinkId: 2 }, true],
    [{ role: 'rink', rinkId: null }, true],
    [{ role: 'rink', rinkId: 1 }, true],
    [{ role: 'rink', rinkId: 2 }, false],
  ] as const)('number 1 is reached by %o: %s', (user, isReached) => {
    expect(reachesRink(user, 1)).toBe(isReached)
  })
})

it('only administrators can change rinks, users and PINs', () => {
  expect(administers({ role: 'admin', rinkId: null })).toBe(true)
  expect(administers({ role: 'rink', rinkId: null })).toBe(false)
})

it('the only administrator is found among any number of users', () => {
  const ada = { id: 1, role: 'admin' } as const
  const sam = { id: 2, role: 'rink' } as const
  expect(isOnlyAdministrator(ada, [ada, sam])).toBe(true)
  expect(isOnlyAdministrator(sam, [ada, sam])).toBe(false)
  expect(isOnlyAdministrator(ada, [ada, sam, { id: 3, role: 'admin' }])).toBe(false)
})
