import { expect, test } from 'vitest'
import { dueChanges } from './due-dates.ts'

test('a due date has changed if its day or interval differs, or it was added or removed, in any order', () => {
  const pat = { kind: 'pat', everyMonths: 12, dueOn: '2027-05-20' } as const
  const inspection = { kind: 'inspection', everyMonths: 3, dueOn: '2027-01-31' } as const
  const sooner = { ...pat, everyMonths: 6 }
  expect(dueChanges([pat, inspection], [inspection, pat])).toEqual([])
  expect(dueChanges([pat, inspection], [sooner, inspection])).toEqual([
    { kind: 'pat', from: pat, to: sooner },
  ])
  expect(dueChanges([pat], [inspection])).toEqual([
    { kind: 'pat', from: pat, to: undefined },
    { kind: 'inspection', from: undefined, to: inspection },
  ])
})
