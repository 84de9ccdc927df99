import { expect, test } from 'vitest'
import { nameKey } from './names.ts'

test('a name is the same in any case and spacing', () => {
  expect(nameKey('  Ivy   ICE ')).toBe(nameKey('ivy ice'))
  expect(nameKey('Ｉｖｙ Ｉｃｅ')).toBe(nameKey('Ivy Ice'))
  expect(nameKey('Ivy Ice')).not.toBe(nameKey('Ivy Icen'))
})
