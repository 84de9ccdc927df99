import { expect, test } from 'vitest'
import { type HeldRole, hasRight, mayGive, mayManage, ROLES, roleSchema } from './role.ts'

const at = (role: HeldRole['role'], rinkId: number | null = 1): HeldRole => ({ role, rinkId })

test('each role has at least the rights of the one below it', () => {
  for (const role of roleSchema.options) expect(ROLES[role].rights).toContain('read')
  expect(hasRight([at('viewer')], 'record')).toBe(false)
  expect(hasRight([at('staff')], 'consent')).toBe(false)
  expect(hasRight([at('duty-manager')], 'manage')).toBe(false)
  expect(hasRight([at('rink-manager')], 'read-incidents')).toBe(true)
  expect(hasRight([at('rink-manager')], 'administer')).toBe(false)
})

test('a role counts at its rink, or everywhere', () => {
  expect(hasRight([at('staff', 2)], 'record', 1)).toBe(false)
  expect(hasRight([at('staff', null)], 'record', 1)).toBe(true)
  expect(hasRight([at('viewer', 1), at('staff', 2)], 'record', 1)).toBe(false)
})

test.each<[HeldRole, HeldRole, boolean]>([
  [at('administrator', null), at('administrator', null), true],
  [at('area-manager'), at('rink-manager'), true],
  [at('area-manager'), at('area-manager'), false],
  [at('rink-manager'), at('duty-manager'), true],
  [at('rink-manager'), at('rink-manager'), false],
  [at('rink-manager'), at('staff', 2), false],
  [at('rink-manager', null), at('staff', 2), true],
  [at('rink-manager'), at('staff', null), false],
  [at('duty-manager'), at('viewer'), false],
])('%o may give %o: %s', (own, given, isAllowed) => {
  expect(mayGive([own], given)).toBe(isAllowed)
})

test.each<[HeldRole[], HeldRole[], boolean]>([
  [[at('administrator', null)], [at('administrator', null), at('staff', 2)], true],
  [[at('area-manager')], [at('rink-manager')], true],
  [[at('rink-manager')], [at('staff'), at('duty-manager')], true],
  [[at('rink-manager')], [at('staff'), at('duty-manager', 2)], false],
  [[at('rink-manager')], [at('administrator', null)], false],
  [[at('rink-manager')], [], true],
])('%o may change someone with %o: %s', (own, roles, isAllowed) => {
  expect(mayManage(own, roles)).toBe(isAllowed)
})
