import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { failedMachines } from './use-submission.ts'

const answered = (answers: Record<string, string>) => ({ ...entryFrom(forklift.form, {}), ...answers })

test('a form locks identified machines that fail any check', () => {
  const failed = failedMachines(forklift, [
    answered({ name: 'Red truck', serialNumber: 'FL-001', brakes: 'Fail' }),
    answered({ serialNumber: 'FL-002', mast: 'Fail', brakes: 'Pass' }),
    answered({ serialNumber: 'FL-003', horn: 'Fail' }),
    answered({ serialNumber: ' ', brakes: 'Fail' }),
  ])
  expect(failed).toMatchObject([
    { identity: 'fl-001', label: 'Red truck', defects: [{ label: 'Brakes' }] },
    { identity: 'fl-002', label: 'Forklift 2', defects: [{ label: 'Mast' }] },
    { identity: 'fl-003', label: 'Forklift 3', defects: [{ label: 'Horn' }] },
  ])
})
