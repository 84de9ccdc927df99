import { expect, test } from 'vitest'
import { addCallout, changeCallout } from '#contract/callouts.ts'
import { addDiaryEntry } from '#contract/diary.ts'
import { addIncident } from '#contract/incidents.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { addStaffMember } from '#contract/staff.ts'
import { changePassword } from '#contract/users.ts'
import { ApiError, errorOfReply, messageOf, NetworkError } from './errors.ts'

const answer = (body: string) =>
  new ApiError(new Response(null, { status: 502, statusText: 'Bad Gateway' }), body)

test('an API error has the status and body of the response, or its status text', () => {
  expect(answer('upstream is gone').message).toBe('502: upstream is gone')
  expect(answer('').message).toBe('502: Bad Gateway')
})

test("the message for the user is the server's sentence, or else the failed action", () => {
  expect(messageOf(answer('{"message":"Sign them out first"}'), 'Failed')).toBe('Sign them out first')
  expect(messageOf(answer('upstream is gone'), 'Failed')).toBe('Failed')
  expect(messageOf(new NetworkError('gone'), 'Failed')).toMatch(/^Rinkbook cannot be reached/)
})

test('a reply that reports a failure uses its own message, or else the message of the call', () => {
  const told = (json: unknown, failed?: string) => messageOf(errorOfReply(json, failed, 'no reply'), 'Failed')
  expect(told({ success: false, message: 'Ask the office' }, addStaffMember.failed)).toBe('Ask the office')
  expect(told({ success: false }, addStaffMember.failed)).toBe('Failed to add staff member')
  expect(told({ success: false }, addIncident.failed)).toBe('Failed to create incident report')
  expect(told({ success: false }, addCallout.failed)).toBe('Failed to create callout')
  expect(told({ success: false }, changeCallout.failed)).toBe('Failed to update callout')
  expect(told({ success: false }, uploadPhoto.failed)).toBe('Failed to upload photo')
  expect(told({ success: false }, addDiaryEntry.failed)).toBe(
    'Failed to save site diary entry. Please try again.',
  )
  expect(told({ success: false }, changePassword.failed)).toBe('Failed to change password')
  expect(told({ success: false })).toMatch(/^The server’s response could not be read/)
  expect(told({ success: true }, addStaffMember.failed)).toMatch(/^The server’s response could not be read/)
})
