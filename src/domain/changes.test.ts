import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'

const SHOWN = { id: 1, email: 'sam@rinkbook.test', role: 'admin', rinkId: 2 }

test('only what differs from what was shown is a change', () => {
  expect(changedFields({ email: 'sam@rinkbook.test', role: 'admin', rinkId: null }, SHOWN)).toEqual({
    rinkId: null,
  })
  expect(changedFields({ role: 'rink' }, SHOWN)).toEqual({ role: 'rink' })
})

test('what was not entered is none', () => {
  expect(changedFields({ email: 'sam@rinkbook.test', role: undefined }, SHOWN)).toStrictEqual({})
})
