import { expect, it } from 'vitest'
import { sha256 } from '#server/security/hashing.ts'
import { contentHash } from './canonical.ts'

it("content is hashed in canonical form, independent of the database's order", () => {
  const text =
    '{"at":"2026-11-20T06:05:00.000Z","items":[{"9":"y","10":"x","É":null,"é":[1,true]}],"word":"ice"}'
  const items = [{ é: [1, true], É: null, 10: 'x', 9: 'y', without: undefined }]
  const content = { word: 'ice', items, at: new Date('2026-11-20T06:05:00.000Z') }
  expect(contentHash(content)).toBe(sha256(text))
  expect(contentHash(null)).toBe(sha256('null'))
})
