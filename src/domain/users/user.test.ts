import { expect, it } from 'vitest'
import type { z } from 'zod'
import { ownPasswordChangeSchema, passwordOfUserSchema } from './user.ts'

const messages = (result: { error?: z.ZodError | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

it('the password form reports all problems together, with the specified messages', () => {
  const entry = { userId: '', newPassword: '12345', confirmPassword: '1234' }
  expect(messages(passwordOfUserSchema.safeParse(entry))).toEqual([
    ['userId', 'Please select a user'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Passwords do not match'],
  ])
})

it('the password form reads the number of the user', () => {
  const entry = { userId: '7', newPassword: '123456', confirmPassword: '123456' }
  expect(passwordOfUserSchema.parse(entry).userId).toBe(7)
})

it('a password change needs the current password and the new one twice', () => {
  const entry = { currentPassword: 'old', newPassword: '123456', confirmPassword: '123456' }
  const schema = ownPasswordChangeSchema('rink')
  expect(schema.safeParse(entry).success).toBe(true)
  expect(schema.safeParse({ ...entry, confirmPassword: '' }).success).toBe(false)
  expect(schema.safeParse({ ...entry, currentPassword: '' }).success).toBe(false)
})

it('an administrator reads only the length that counts for them', () => {
  const entry = { currentPassword: 'old', newPassword: '123', confirmPassword: '123' }
  expect(messages(ownPasswordChangeSchema('admin').safeParse(entry))).toEqual([
    ['newPassword', 'The password of an administrator must be at least 12 characters'],
  ])
})
