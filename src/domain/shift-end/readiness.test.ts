import { describe, expect, it, test } from 'vitest'
import { checklists } from '#domain/checklists/index.ts'
import { missingLabels, readinessOf } from './readiness.ts'

const types = checklists.map(({ type }) => type)
/** Every combination of complete checklists, with and without a person signed in. */
const table = Array.from({ length: 2 ** types.length }, (_, bits) =>
  types.filter((_type, index) => bits & (1 << index)),
).flatMap(completed => [0, 1, 3].map(signedIn => ({ completed, signedIn })))

describe.each(table)('with $completed complete and $signedIn signed in', ({ completed, signedIn }) => {
  const { canEndShift, checklistStatus, missing } = readinessOf(new Set(completed), signedIn)

  test('the shift can end only when all checklists are complete and nobody is signed in', () => {
    expect(canEndShift).toBe(completed.length === types.length && signedIn === 0)
  })

  test('each checklist is reported under its specified name', () => {
    expect(checklistStatus).toEqual({
      morningChecklist: completed.includes('forklift'),
      preUseWmCompact: completed.includes('power-tool'),
      preUseEdger: completed.includes('ladder'),
    })
  })

  test('missing checklists are listed by label, in order', () => {
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

it.each([
  [undefined, true],
  [false, true],
  [true, false],
])('unchecked machines hold up the end only where the rink wants it: %s', (isBlocked, canEndShift) => {
  const further = { excused: new Set<string>(), missing: [], ...(isBlocked !== undefined && { isBlocked }) }
  const readiness = readinessOf(new Set(types), 0, further)
  expect(readiness.canEndShift).toBe(canEndShift)
  expect(readiness.missing).toEqual([])
})
