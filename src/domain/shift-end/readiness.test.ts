import { describe, expect, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { missingLabels, readinessOf } from './readiness.ts'

const types = checklists.map(({ type }) => type)
/** Every set of complete checklists, with nobody and with someone signed in. */
const table = Array.from({ length: 2 ** types.length }, (_, bits) =>
  types.filter((_type, index) => bits & (1 << index)),
).flatMap(completed => [0, 1, 3].map(signedIn => ({ completed, signedIn })))

describe.each(table)('with $completed complete and $signedIn signed in', ({ completed, signedIn }) => {
  const { canEndShift, checklistStatus, missing } = readinessOf(new Set(completed), signedIn)

  test('the shift can be ended only when all is done and nobody is in', () => {
    expect(canEndShift).toBe(completed.length === types.length && signedIn === 0)
  })

  test('each checklist is told by its name of the specification', () => {
    expect(checklistStatus).toEqual({
      morningChecklist: completed.includes('forklift'),
      preUseWmCompact: completed.includes('power-tool'),
      preUseEdger: completed.includes('ladder'),
    })
  })

  test('the missing ones are named by their labels, in their order', () => {
    const labels = [
      ['forklift', 'Opening'],
      ['power-tool', 'Power Tool Inspection Checklist'],
      ['ladder', 'Ladder Inspection'],
    ] as const
    const expected = labels.flatMap(([type, label]) => (completed.includes(type) ? [] : [label]))
    expect(missing).toEqual(expected)
    expect(missingLabels(checklistStatus)).toEqual(expected)
  })
})
