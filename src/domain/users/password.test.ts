import { expect, it } from 'vitest'
import { weaknessOf } from './password.ts'

const SAM = { email: 'sam.smith@polar.example', role: 'rink' as const, rinkNames: ['St Ives Ice Arena'] }
const isCommon = (folded: string) => folded === 'password1'
const weakness = (password: string, role: 'admin' | 'rink' = 'rink') =>
  weaknessOf(password, { ...SAM, role }, isCommon)

it('a common password is refused in any case', () => {
  expect(weakness('PassWord1')).toMatch(/^Many people use this password/)
  expect(weakness('password1x')).toBeUndefined()
})

it.each([
  'samsmith',
  'sam.smith@polar.example',
  'Smith-Sam-2026!',
  'StIvesIceArena',
  'icearena1',
  'rinkbook',
  'Rinkbook2026!',
])('%s is refused: it consists of the account, the rink or the product', password => {
  expect(weakness(password)).toMatch(/^This is only the email address/)
})

it.each(['sam-secret', 'rinkbook-lantern', '83920174650', 'smith83920174', 'Müller+Söhne'])(
  '%s is accepted',
  password => {
    expect(weakness(password)).toBeUndefined()
  },
)

it('the password of an administrator has twelve or more characters', () => {
  expect(weakness('lantern-owl', 'admin')).toBe(
    'The password of an administrator must be at least 12 characters',
  )
  expect(weakness('lantern-owls', 'admin')).toBeUndefined()
})
