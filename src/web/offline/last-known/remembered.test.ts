import { describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { rinkKey, rinksKey } from '#web/api/query-client.ts'
import { isRemembered, isStillTrue, keptPart, readKept } from './remembered.ts'

describe('on the tablet', () => {
  test.each<[readonly unknown[]]>([
    [rinksKey],
    [rinkKey(1, 'staff', 'list')],
    [rinkKey(1, 'staff', 'shifts', '2026-11-20')],
    ...checklists.map(({ type }): [readonly unknown[]] => [rinkKey(1, 'checklists', type, 'status')]),
    [rinkKey(1, 'checklists', 'forklift', 'today', '2026-11-20')],
    [rinkKey(1, 'checklists', 'forklift', 'machines')],
    [rinkKey(1, 'diary', 'list', '', '', '')],
    [rinkKey(1, 'handovers', 'list')],
    [rinkKey(1, 'callouts', 'list', '', '')],
    [rinkKey(1, 'shift-ends', 'last')],
    [rinkKey(1, 'equipment', 'list')],
  ])('%j is kept', key => {
    expect(isRemembered(key)).toBe(true)
  })

  test.each<[readonly unknown[]]>([
    [['session']],
    [['setup']],
    [['users']],
    [['users', 3, 'removal']],
    [['pins']],
    [['sessions', 'all']],
    [['audit', {}, 'Europe/London']],
    [rinkKey(1, 'incidents', 'list')],
    [rinkKey(1, 'incidents', 'one', '3')],
    [rinkKey(1, 'incidents', 'deadlines')],
    [rinkKey(1, 'diary', 'list', 'pipe', '', '')],
    [rinkKey(1, 'callouts', 'one', '3')],
    [rinkKey(1, 'checklists', 'record', '3')],
    [rinkKey(1, 'staff', 'week', '2026-11-20')],
  ])('%j is not', key => {
    expect(isRemembered(key)).toBe(false)
  })

  test('an answer in pages is kept as its first', () => {
    expect(keptPart({ pages: [1, 2], pageParams: ['', '30'] })).toEqual({ pages: [1], pageParams: [''] })
    expect(keptPart([1, 2])).toEqual([1, 2])
    expect(keptPart(null)).toBeNull()
  })
})

describe('what another build kept', () => {
  const list = rinkKey(1, 'callouts', 'counts')

  test('is shown where the contract still says the same', () => {
    expect(readKept(list, { inProgress: 2 })).toEqual({ inProgress: 2 })
    expect(readKept(rinkKey(1, 'shift-ends', 'last'), null)).toBeNull()
    expect(readKept(rinkKey(1, 'checklists', 'forklift', 'today', '2026-11-20'), null)).toBeNull()
    const pages = { pages: [{ items: [], next: null }], pageParams: [''] }
    expect(readKept(rinkKey(1, 'handovers', 'list'), pages)).toEqual(pages)
  })

  test('is not where a screen could not read it', () => {
    expect(readKept(list, { open: 2 })).toBeUndefined()
    expect(readKept(list, undefined)).toBeUndefined()
    expect(readKept(rinkKey(1, 'handovers', 'list'), [])).toBeUndefined()
    expect(readKept(rinkKey(1, 'incidents', 'list'), [])).toBeUndefined()
  })
})

describe('the state of a checklist', () => {
  const rink = { id: 1, name: 'North Pole Arena', timezone: 'Europe/London', dayStartsAt: '04:00' }
  const status = rinkKey(1, 'checklists', 'forklift', 'status')
  const evening = Date.parse('2026-11-20T22:00:00.000Z')

  test('counts until the operational day is over', () => {
    expect(isStillTrue(status, evening, new Date('2026-11-21T03:59:00.000Z'), [rink])).toBe(true)
    expect(isStillTrue(status, evening, new Date('2026-11-21T04:00:00.000Z'), [rink])).toBe(false)
  })

  test('says nothing at a rink that is not known', () => {
    expect(isStillTrue(status, evening, new Date(evening), [])).toBe(false)
  })

  test('is the only thing that ends with the day', () => {
    const later = new Date('2026-11-22T06:00:00.000Z')
    expect(isStillTrue(rinkKey(1, 'staff', 'list'), evening, later, [])).toBe(true)
    // Of the register only what is said of the day's checks: `asOfDay` leaves that out.
    expect(isStillTrue(rinkKey(1, 'equipment', 'list'), evening, later, [])).toBe(true)
  })
})
