import { expect, it } from 'vitest'
import { ownPasswordChange, passwordOfUser } from './user.ts'

const messages = (result: ReturnType<typeof passwordOfUser.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

it('the password form says all that is wrong at once, in the words of the specification', () => {
  const entry = { userId: '', newPassword: '12345', confirmPassword: '1234' }
  expect(messages(passwordOfUser.safeParse(entry))).toEqual([
    ['userId', 'Please select a user'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Passwords do not match'],
  ])
})

it('the password form reads the number of the user', () => {
  const entry = { userId: '7', newPassword: '123456', confirmPassword: '123456' }
  expect(passwordOfUser.parse(entry).userId).toBe(7)
})

it('an own password is changed by the current one and the new one, twice the same', () => {
  const entry = { currentPassword: 'old', newPassword: '123456', confirmPassword: '123456' }
  expect(ownPasswordChange.safeParse(entry).success).toBe(true)
  expect(ownPasswordChange.safeParse({ ...entry, confirmPassword: '' }).success).toBe(false)
  expect(ownPasswordChange.safeParse({ ...entry, currentPassword: '' }).success).toBe(false)
})
