import { expect, it } from 'vitest'
import { areSigned, canonicalHeads, signHeads, signingKeyOf } from './signed-heads.ts'

const heads = {
  installation: 'ab'.repeat(32),
  madeAt: '2026-11-20T06:00:00.000Z',
  heads: [{ scope: 1, lastEntryId: 7, entries: 6, lastHash: 'cd'.repeat(32) }],
}
const key = signingKeyOf(Buffer.alloc(32, 1))

it('heads are signed in canonical form, by a key that the secret determines', () => {
  const signed = signHeads(heads, key)
  expect(canonicalHeads(signed)).toBe(
    `{"heads":[{"entries":6,"lastEntryId":7,"lastHash":"${'cd'.repeat(32)}","scope":1}],"installation":"${'ab'.repeat(32)}","madeAt":"2026-11-20T06:00:00.000Z","publicKey":"${key.publicKey}"}`,
  )
  expect(areSigned(signed)).toBe(true)
  expect(signHeads(heads, signingKeyOf(Buffer.alloc(32, 1)))).toEqual(signed)
  expect(signingKeyOf(Buffer.alloc(32, 2)).publicKey).not.toBe(key.publicKey)
})

it('changed heads, another key and a broken key are not signed', () => {
  const signed = signHeads(heads, key)
  const [head] = signed.heads
  if (!head) throw new Error('There is no head')
  expect(areSigned({ ...signed, heads: [{ ...head, entries: 5 }] })).toBe(false)
  expect(areSigned({ ...signed, publicKey: signingKeyOf(Buffer.alloc(32, 2)).publicKey })).toBe(false)
  expect(areSigned({ ...signed, publicKey: 'x' })).toBe(false)
  expect(areSigned({ ...signed, signature: '' })).toBe(false)
})
