import { expect, test } from 'vitest'
import { optionalText, PARAGRAPH_LENGTH, requiredText } from './fields.ts'

const name = requiredText('Name is required', { label: 'Name' })

test.each([
  ['Dan Duty\u200b', 'Dan Duty'],
  ['Dan\r\nDuty', 'Dan Duty'],
  ['Dan\u202eytuD', 'DanytuD'],
  ['Dan\u200dDuty\u2060\ufeff\u00ad', 'DanDuty'],
  ['Dan\u2028Duty\u0007', 'Dan Duty'],
  ['\u3164Dan', 'Dan'],
  // Scripts and emoji that need joiners keep them.
  ['👩🏽\u200d🚒 Sam', '👩🏽\u200d🚒 Sam'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Zoë Núñez', 'Zoë Núñez'],
])('attack 19: a text of one line has no invisible or control characters: %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept)
})

test('attack 19: a name of invisible characters is no name, and NUL is refused', () => {
  expect(name.safeParse('\u200b\u202e \r\n').error?.issues[0]?.message).toBe('Name is required')
  expect(name.safeParse('nul\u0000byte').error?.issues[0]?.message).toBe(
    'Name contains characters that cannot be stored',
  )
})

test('a text of several lines keeps them', () => {
  const notes = optionalText({ label: 'Notes', maxLength: PARAGRAPH_LENGTH })
  expect(notes.parse(' two\r\nlines\t\u202Eand more ')).toBe('two\r\nlines\t\u202Eand more')
})
