import { expect, it } from 'vitest'
import { ownPasswordChangeSchema, passwordOfUserSchema } from './user.ts'

const messages = (result: ReturnType<typeof passwordOfUserSchema.safeParse>) =>
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
  expect(ownPasswordChangeSchema.safeParse(entry).success).toBe(true)
  expect(ownPasswordChangeSchema.safeParse({ ...entry, confirmPassword: '' }).success).toBe(false)
  expect(ownPasswordChangeSchema.safeParse({ ...entry, currentPassword: '' }).success).toBe(false)
})
