import { expect, test } from 'vitest'
import { type Difference, differencesBetween } from './differences.ts'
import { nextVersion } from './next-version.ts'
import { type Template, templateSchema } from './template.ts'

const weekly = (items: object[], more: object = {}): Template =>
  templateSchema.parse({
    title: 'Weekly walk',
    about: 'rink',
    sections: [{ key: 'walk', title: 'Walk', items }],
    ...more,
  })
const exits = { key: 'exits', kind: 'rating', label: 'Exits clear' }
const depth = { key: 'depth', kind: 'number', label: 'Ice depth', unit: 'mm', act: { min: 25, max: 40 } }
const said = (differences: Difference[]) => differences.map(({ kind, sentence }) => `${kind}: ${sentence}`)

test('versions without a change have no difference', () => {
  const first = nextVersion(null, weekly([exits, depth]))
  expect(differencesBetween(first, nextVersion(first, first))).toEqual([])
})

test('each change of an item is one sentence', () => {
  const first = nextVersion(null, weekly([exits, depth, { ...exits, key: 'doors', label: 'Doors shut' }]))
  const second = nextVersion(
    first,
    weekly([
      { ...exits, label: 'Exits clear and unlocked', effects: [{ kind: 'note' }, { kind: 'lock' }] },
      { ...depth, act: { min: 30 }, isRequired: false },
      { key: 'keys', kind: 'rating', label: 'Keys in the safe' },
    ]),
  )
  expect(said(differencesBetween(first, second))).toEqual([
    'reworded: “Exits clear” is now “Exits clear and unlocked”.',
    'changed: Exits clear and unlocked: a bad answer now asks for a note and closes the place.',
    'changed: Ice depth: an answer is optional; the limit to act is at least 30, not 25 to 40.',
    'added: New: Keys in the safe.',
    'removed: No longer asked: Doors shut.',
  ])
})

test('changes of the whole check come first', () => {
  const points = [{ key: 'hall', label: 'Hall' }]
  const first = weekly([exits, depth], { points: [...points, { key: 'bar', label: 'Bar' }] })
  const second = weekly([depth, exits], {
    title: 'Walk',
    points: [{ key: 'hall', label: 'Main hall' }],
    pointsAtOnce: 1,
    gate: 'shift-end',
    signOff: 'manager',
  })
  expect(said(differencesBetween(first, second))).toEqual([
    'reworded: The title is now “Walk”.',
    'changed: The end of the shift waits for the check.',
    'changed: A manager signs the check off.',
    'reworded: The point “Hall” is now “Main hall”.',
    'removed: No longer a point: Bar.',
    'changed: 1 point at a time.',
    'changed: The questions are in another order.',
  ])
})

test('an item that is asked in another way under the same key is named', () => {
  const as = (item: object) => differencesBetween(weekly([exits]), weekly([{ ...exits, ...item }]))
  expect(said(as({ kind: 'text' }))).toEqual(['changed: Exits clear: it is another kind of question.'])
  expect(said(as({ allowsNa: true, help: 'All five.' }))).toEqual([
    'reworded: Exits clear: the help text is different.',
    'changed: Exits clear: N/A is allowed.',
  ])
})
