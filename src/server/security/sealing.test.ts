import { expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const SECRET = 'a secret'

it('a sealed secret is read with the same installation secret only', () => {
  const sealed = seal(Buffer.alloc(32, 1), SECRET)
  expect(sealed).not.toContain(SECRET)
  expect(unseal(Buffer.alloc(32, 1), sealed)).toBe(SECRET)
  expect(unseal(Buffer.alloc(32, 2), sealed)).toBeUndefined()
})
