import { describe, expect, test } from 'vitest'
import { logWithdrawalSchema, needsManager, reasonToStay, withdrawnInWords } from './withdrawal.ts'

const RINK = { timezone: 'Europe/London', dayStartsAt: '04:00' }

describe('the withdrawal of an entry of the log', () => {
  test('a resurfacing, a survey, a round and a sample within its limits can be withdrawn', () => {
    for (const kind of ['resurfacing', 'depth', 'plant'] as const)
      expect(reasonToStay({ kind, state: 'stop' })).toBeUndefined()
    expect(reasonToStay({ kind: 'air', state: 'fine' })).toBeUndefined()
  })

  test('nothing that closes ice or raises an alarm can be withdrawn', () => {
    expect(reasonToStay({ kind: 'air', state: 'act' })).toBe('It raised an air alarm. Measure the air again.')
    for (const kind of ['air-step', 'ice-state', 'sensor'] as const)
      expect(reasonToStay({ kind, state: 'fine' })).toBeTypeOf('string')
  })

  test('one’s own entry until the end of the operational day, everything else by a manager', () => {
    const entry = { submittedAt: '2026-11-20T20:00:00.000Z', isOwn: true }
    const sameNight = new Date('2026-11-21T03:59:00.000Z')
    expect(needsManager(entry, sameNight, RINK)).toBe(false)
    expect(needsManager(entry, new Date('2026-11-21T04:00:00.000Z'), RINK)).toBe(true)
    expect(needsManager({ ...entry, isOwn: false }, sameNight, RINK)).toBe(true)
  })

  test('it needs a reason and a name', () => {
    const found = logWithdrawalSchema.safeParse({ rinkId: 1, reason: ' ', submittedBy: '' })
    expect(found.error?.issues.map(({ message }) => message)).toEqual([
      'Please say why',
      'Please enter your name',
    ])
  })

  test('it says why, who and when', () => {
    const withdrawn = {
      withdrawnAt: '2026-11-20T06:00:00.000Z',
      withdrawnBy: 'Ivy Ice',
      withdrawalReason: 'Wrong pad',
    }
    expect(withdrawnInWords(withdrawn, RINK.timezone)).toBe(
      'Wrong pad. Withdrawn by Ivy Ice, 20 Nov 2026, 06:00',
    )
  })
})
