import { expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { ApiError } from '#web/api/client.ts'
import { failureToast } from './use-submission.ts'

const refusal = (status: number, body: string) => new ApiError(new Response(null, { status }), body)

test.each([
  [forklift, 'Submission Failed', 'There was an error submitting the checklist. Please try again.'],
  [powerTool, 'Error', 'Failed to save the checklist. Please try again.'],
  [ladder, 'Error', 'Failed to submit Ladder Daily Inspection.'],
])(
  'a $type checklist that was not saved says so in the words of the specification',
  (definition, title, text) => {
    expect(failureToast(definition, refusal(500, 'broken'))).toEqual({ tone: 'error', title, text })
  },
)

test('a refusal is named below the form, and the end of a session is shown elsewhere', () => {
  const errors = ['Mast', 'Mast', 'Forks'].map(message => ({ path: 'x', message }))
  const toast = failureToast(ladder, refusal(400, JSON.stringify({ errors })))
  expect(toast?.bullets).toEqual(['Mast', 'Forks'])
  expect(failureToast(ladder, refusal(401, ''))).toBeUndefined()
})
