import { expect, test } from 'vitest'
import { isName, isSameName, nameKey } from './names.ts'

test('a name is the same in any case and spacing', () => {
  expect(nameKey('  Ivy   ICE ')).toBe(nameKey('ivy ice'))
  expect(nameKey('Ｉｖｙ Ｉｃｅ')).toBe(nameKey('Ivy Ice'))
  expect(nameKey('Ivy Ice')).not.toBe(nameKey('Ivy Icen'))
})

test.each([
  ['Bo', true],
  ['李明', true],
  ['José', true],
  ['B', false],
  ['.', false],
  ['42', false],
  ['\u3164\u115f', false],
])('%j is a name: %j', (text, answer) => {
  expect(isName(text)).toBe(answer)
})

test.each(['mona manager', ' Mona  Manager', 'Mona\u200b Manager', 'ＭＯＮＡ Ｍanager', 'Mona\u00a0Manager'])(
  '%j is Mona Manager',
  name => {
    expect(nameKey(name)).toBe(nameKey('Mona Manager'))
  },
)

test('names are compared without case and extra spaces', () => {
  expect(isSameName(' dan  DUTY ', 'Dan Duty')).toBe(true)
  expect(isSameName('Dan Duty', 'Dana Duty')).toBe(false)
})
