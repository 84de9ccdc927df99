import { expect, test } from 'vitest'
import { dueAnswers, partsOf, toggled } from './due-parts.ts'
import { templateItemSchema } from './template.ts'

const words = [
  { value: 'Nothing more', tone: 'neutral' },
  { value: 'Monthly part', tone: 'neutral', everyMonths: 1 },
  { value: 'Yearly part', tone: 'neutral', everyMonths: 12 },
]
const many = choice({ words, takesMany: true })
const one = choice({ words })

function choice(of: object) {
  const item = templateItemSchema.parse({ key: 'also', label: 'Also due today', kind: 'choice', ...of })
  if (item.kind !== 'choice') throw new Error('no choice')
  return item
}

const done = (month: string, year: string) => ({ also: { 'Monthly part': month, 'Yearly part': year } })

test('a part is due from the first day of the month in which its interval ends', () => {
  const dueOn = (today: string) =>
    partsOf(many, done('2026-11-30', '2025-12-24'), today).flatMap(({ name, isDue }) => (isDue ? [name] : []))
  expect(dueOn('2026-11-30')).toEqual([])
  expect(dueOn('2026-12-01')).toEqual(['Monthly part', 'Yearly part'])
  expect(partsOf(many, {}, '2026-11-30')).toEqual([
    { name: 'Monthly part', isDue: true, doneOn: undefined },
    { name: 'Yearly part', isDue: true, doneOn: undefined },
  ])
})

test('the parts that are due are chosen, and nothing more if none is', () => {
  expect(dueAnswers([many], done('2026-10-12', '2026-03-01'), '2026-11-29')).toEqual({ also: 'Monthly part' })
  expect(dueAnswers([many], done('2026-11-02', '2026-03-01'), '2026-11-29')).toEqual({ also: 'Nothing more' })
  expect(dueAnswers([many], {}, '2026-11-29')).toEqual({ also: 'Monthly part\nYearly part' })
})

test('of a question with one answer, the rarest part that is due is chosen', () => {
  expect(dueAnswers([one], {}, '2026-11-29')).toEqual({ also: 'Yearly part' })
  expect(dueAnswers([choice({ words: words.map(({ value, tone }) => ({ value, tone })) })], {}, '')).toEqual(
    {},
  )
})

test('of several answers without an interval, only the marked one means nothing more', () => {
  const brine = { value: 'Brine test', tone: 'neutral' }
  const marked = words.map(word => ({ ...word, ...(word.everyMonths === undefined && { isNone: true }) }))
  const dueOf = (item: object) =>
    dueAnswers([choice({ takesMany: true, ...item })], done('2026-11-02', '2026-03-01'), '2026-11-29')
  expect(dueOf({ words: [brine, ...marked] })).toEqual({ also: 'Nothing more' })
  expect(dueOf({ words: [brine, ...words] })).toEqual({})
})

test('nothing more and the parts exclude each other', () => {
  expect(toggled(many, ['Nothing more'], 'Monthly part')).toEqual(['Monthly part'])
  expect(toggled(many, ['Monthly part'], 'Yearly part')).toEqual(['Monthly part', 'Yearly part'])
  expect(toggled(many, ['Monthly part', 'Yearly part'], 'Nothing more')).toEqual(['Nothing more'])
  expect(toggled(many, ['Monthly part'], 'Monthly part')).toEqual([])
})
