import { expect, test } from 'vitest'
import { outboxView, showOutbox } from './use-outbox.ts'

test('a part of the view that is shown again unchanged stays the same object', () => {
  const write = { key: 'k1', call: 'addDiaryEntry', params: {}, body: { entryText: 'Fine' } }
  const shown = { ...write, about: {}, seq: 1, rinkId: 1, rinkName: 'Arena', what: 'Entry', who: 'Ivy' }
  const more = { user: 'ivy', madeAt: '2026-11-20T06:00:00.000Z', attempts: 0, problem: '', refusal: null }
  const writes = () => [structuredClone({ ...shown, ...more })]
  showOutbox({ writes: writes() })
  const before = outboxView().writes
  showOutbox({ writes: writes(), phase: 'sending' })
  expect(outboxView().phase).toBe('sending')
  expect(outboxView().writes).toBe(before)
})
