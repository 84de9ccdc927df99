import { expect, test } from 'vitest'
import { LINE_LENGTH } from '#domain/fields.ts'
import { answerProblems, doubtAbout, hasNoLimits, needsNote } from './answers.ts'
import { itemsOf, templateSchema } from './template.ts'

const state = {
  key: 'state',
  label: 'Boards',
  kind: 'rating',
  words: [
    { value: 'Good', tone: 'good' },
    { value: 'Fair', tone: 'neutral' },
    { value: 'Poor', tone: 'bad' },
  ],
  allowsNa: true,
}

const templateWith = (...items: object[]) =>
  templateSchema.parse({ title: 'Walk', about: 'rink', sections: [{ key: 'walk', title: 'Walk', items }] })

const problems = (item: object, value: string, note = '') => {
  const answers = { state: { value, note, photos: [] } }
  return answerProblems(templateWith(item), 1, answers).map(({ message }) => message)
}

test('an answer between good and bad needs a note, and N/A needs none', () => {
  expect(problems(state, 'Fair')).toEqual(['Please say what is wrong: Boards'])
  expect(problems(state, 'Fair', 'Scratched')).toEqual([])
  expect(problems(state, 'Good')).toEqual([])
  expect(problems(state, 'N/A')).toEqual([])
})

test('an answer of words that are neither good nor bad needs no note', () => {
  const words = ['Yes', 'No'].map(value => ({ value, tone: 'neutral' }))
  expect(problems({ ...state, words }, 'Yes')).toEqual([])
})

test('a bad answer needs a note only if it says so, or takes something out of use', () => {
  const noteOf = (effects: object[]) => {
    const [item] = templateWith({ ...state, effects }).sections.flatMap(({ items }) => items)
    return item && needsNote(item, { state: { value: 'Poor', note: '', photos: [] } })
  }
  expect(noteOf([])).toBe(false)
  expect(noteOf([{ kind: 'note' }])).toBe(true)
  expect(noteOf([{ kind: 'lock' }])).toBe(true)
})

test('a person is a name of one line', () => {
  const person = { key: 'state', label: 'First aider', kind: 'person' }
  expect(problems(person, 'Ivy Ice')).toEqual([])
  expect(problems(person, '')).toEqual(['Please answer: First aider'])
  expect(problems(person, 'x'.repeat(LINE_LENGTH + 1))).toEqual(['First aider is too long'])
})

test('a number that can hardly be right is doubted, unless the limits go that far', () => {
  const doubt = (about: object, value: string) => {
    const template = templateWith({ key: 'state', label: 'Hot tap', kind: 'number', ...about })
    const [item] = template.sections.flatMap(({ items }) => items)
    return item && doubtAbout(item, { state: { value, note: '', photos: [] } }, '2026-11-20')
  }
  expect(doubt({ unit: '°C' }, '1200')).toBe('Is 1,200 °C right?')
  expect(doubt({ unit: '°C' }, '-61,5')).toBe('Is −61.5 °C right?')
  expect(doubt({ unit: '°C', act: { min: 50, max: 65 } }, '39')).toBeUndefined()
  expect(doubt({ unit: '°C', stop: { max: 400 } }, '390')).toBeUndefined()
  expect(doubt({ unit: '°C', act: { min: 50 } }, '1200')).toBe('Is 1,200 °C right?')
  expect(doubt({ unit: 'bar' }, '75')).toBe('Is 75 bar right?')
  expect(doubt({ unit: 'h', isMeter: true }, '-1')).toBe('Is −1 h right?')
  expect(doubt({ act: { min: 5, max: 10 } }, '1200')).toBeUndefined()
  expect(doubt({ unit: '°C' }, 'hot')).toBeUndefined()
  expect(doubt({ decimals: 0 }, '-5')).toBe('Is −5 right?')
  expect(doubt({ decimals: 0 }, '0')).toBeUndefined()
  expect(doubt({ act: { min: -10 } }, '-5')).toBeUndefined()
})

test('a use-by date is doubted once it has passed', () => {
  const doubt = (about: object, value: string) => {
    const [item] = itemsOf(templateWith({ key: 'state', label: 'Pads to use by', kind: 'date', ...about }))
    return item && doubtAbout(item, { state: { value, note: '', photos: [] } }, '2026-11-20')
  }
  expect(doubt({ expires: true }, '2024-01-01')).toBe('1 Jan 2024 has passed. Is it right?')
  expect(doubt({ expires: true }, '2026-11-20')).toBeUndefined()
  expect(doubt({}, '2024-01-01')).toBeUndefined()
  expect(doubt({ expires: true }, '')).toBeUndefined()
})

test('a number has no limits until it has one, and an hour meter needs none', () => {
  const number = { key: 'tap', label: 'Hot tap', kind: 'number', unit: '°C', decimals: 1 }
  const isWithout = (item: object) => itemsOf(templateWith(item)).some(hasNoLimits)
  expect(isWithout(number)).toBe(true)
  expect(isWithout({ ...number, act: { min: 50 } })).toBe(false)
  expect(isWithout({ ...number, stop: { max: 65 } })).toBe(false)
  expect(isWithout({ ...number, unit: 'h', isMeter: true })).toBe(false)
  expect(isWithout(state)).toBe(false)
})
