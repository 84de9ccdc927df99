import { expect, test } from 'vitest'
import { reviewEntry } from './review-entry.ts'

const LONDON = { timezone: 'Europe/London' }
const FIRST_TIME = new Date('2026-10-25T00:31:20.000Z')
const AN_HOUR_LATER = new Date('2026-10-25T01:40:00.000Z')
const WRITTEN = {
  typedTime: null,
  sentTime: null,
  staffName: ' Ivy Ice ',
  position: 'Ice Technician',
  entryText: 'Pipe at gate 2 drips.\n',
}

test('an entry is sent trimmed, at the whole minute if no time was typed', () => {
  expect(reviewEntry(WRITTEN, FIRST_TIME, LONDON)).toEqual({
    errors: {},
    entry: {
      dateTime: '2026-10-25T00:31:00.000Z',
      staffName: 'Ivy Ice',
      position: 'Ice Technician',
      entryText: 'Pipe at gate 2 drips.',
    },
  })
})

test('missing fields and a wrong time are reported together, by field', () => {
  const { errors } = reviewEntry(
    { ...WRITTEN, typedTime: '2027-01-01T00:00', staffName: ' ' },
    FIRST_TIME,
    LONDON,
  )
  expect(errors).toEqual({
    staffName: 'Name is required',
    dateTime: 'Date & Time is in the future. A diary entry is about what has happened.',
  })
})

test('an entry without a reply keeps its instant, even in the repeated hour of autumn', () => {
  const sent = { ...WRITTEN, typedTime: '2026-10-25T01:31', sentTime: '2026-10-25T00:31:00.000Z' }
  expect(reviewEntry(sent, AN_HOUR_LATER, LONDON).entry?.dateTime).toBe(sent.sentTime)
})
