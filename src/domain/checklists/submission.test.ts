import { expect, test } from 'vitest'
import type { ChecklistDefinition } from './define.ts'
import { forklift } from './forklift.ts'
import { ladder } from './ladder.ts'
import { powerTool } from './power-tool.ts'
import { submissionSchema } from './submission.ts'

const messagesOf = (definition: ChecklistDefinition, machines: object[]) => {
  const body = {
    rinkId: 1,
    date: '2026-11-20',
    submittedBy: 'Tess Tech',
    [definition.form.list.key]: machines,
  }
  return submissionSchema(definition)
    .safeParse(body)
    .error?.issues.map(({ message }) => message)
}

// Specification 2, section 5: the schema messages.
test.each([
  [
    forklift,
    'At least one forklift inspection is required',
    [
      'Supplier is required',
      'Model is required',
      'Serial Number is required',
      'Site Address is required',
      'Inspector Name is required',
      'Inspector Initials are required',
      'Please complete all inspection items. Missing: Mast, Carriage, Forks...',
    ],
  ],
  [
    powerTool,
    'At least one tool inspection is required',
    [
      'Tool name is required',
      'Location is required',
      'Project No is required',
      'Area Inspected is required',
      'Serial No is required',
      'Inspector Name is required',
      'Inspector Initials are required',
      'Body Clean status is required',
      'Power Source status is required',
      'Insulation status is required',
      'Shields/Guards status is required',
      'Rotary Guards status is required',
      'No Leaks status is required',
      'Abrasive Wheels status is required',
      'No Damage status is required',
      'No Repairs status is required',
    ],
  ],
  [
    ladder,
    'At least one ladder inspection is required',
    [
      'Ladder name is required',
      'Ladder Number is required',
      'Inspector Name is required',
      'Stiles status is required',
      'Feet status is required',
      'Fixtures and Fittings status is required',
      'Rungs/Steps status is required',
      'Locking Bars/Rung Locks status is required',
    ],
  ],
])('a $type checklist says what is required, field by field', (definition, atLeastOne, messages) => {
  expect(messagesOf(definition, [])).toEqual([atLeastOne])
  expect(messagesOf(definition, [{}])?.toSorted()).toEqual(messages.toSorted())
})
