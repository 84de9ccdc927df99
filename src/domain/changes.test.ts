import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'

const SHOWN = { id: 1, email: 'sam@rinkbook.test', role: 'admin', rinkId: 2 }

test('only fields that differ from those shown are changes', () => {
  expect(changedFields({ email: 'sam@rinkbook.test', role: 'admin', rinkId: null }, SHOWN)).toEqual({
    rinkId: null,
  })
  expect(changedFields({ role: 'rink' }, SHOWN)).toEqual({ role: 'rink' })
})

test('a field that was not entered is not a change', () => {
  expect(changedFields({ email: 'sam@rinkbook.test', role: undefined }, SHOWN)).toStrictEqual({})
})
