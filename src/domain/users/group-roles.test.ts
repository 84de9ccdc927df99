import { expect, it } from 'vitest'
import { readGroupRoles, roleOfGroups } from './group-roles.ts'

const RULES = readGroupRoles('CN=Ice team,OU=North=rink:1; South=rink:2;Area = rink ; Managers=admin') ?? []

it('a setting names the role and rink of each group', () => {
  expect(RULES).toEqual([
    { group: 'CN=Ice team,OU=North', role: 'rink', rinkId: 1 },
    { group: 'South', role: 'rink', rinkId: 2 },
    { group: 'Area', role: 'rink', rinkId: null },
    { group: 'Managers', role: 'admin', rinkId: null },
  ])
})

it.each(['', 'Managers', 'Managers=king', '=admin', 'A=admin;', 'A=rink:x'])('%s is refused', text => {
  expect(readGroupRoles(text)).toBeUndefined()
})

it.each([
  [['South', 'CN=Ice team,OU=North'], { role: 'rink', rinkId: 1 }],
  [['South', 'Area'], { role: 'rink', rinkId: null }],
  [['South', 'Managers', 'Area'], { role: 'admin', rinkId: null }],
  [['south', 'Visitors'], undefined],
])('the groups %o give %o', (groups, role) => {
  expect(roleOfGroups(RULES, groups)).toEqual(role)
})
