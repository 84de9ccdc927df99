import { expect, test } from 'vitest'
import { z } from 'zod'
import { changedAnswers } from './changes.ts'
import { entryFrom, isBlankEntry, isShown, shownAnswers, storedEntry, trimmed } from './entry.ts'
import { defineForm, fieldsOf } from './form.ts'
import { missingErrors, missingSentence } from './missing.ts'
import { answerInWords, detailsOfSection, labelOf } from './record.ts'
import { bodyShape, changeShape, refuseMissing, storedShape } from './schemas.ts'

const form = defineForm({
  key: 'visit',
  version: 2,
  sections: [
    {
      key: 'visitor',
      title: 'Visitor',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', required: true, searched: true },
        { key: 'reason', label: 'Reason', kind: 'paragraph', required: true, nullable: true },
        { key: 'day', label: 'Day', kind: 'date', required: 'The day is required' },
        { key: 'from', label: 'From', kind: 'time' },
        { key: 'isMember', label: 'Member', kind: 'yes-no', since: 2 },
        { key: 'car', label: 'Car', kind: 'text', retiredIn: 2 },
      ],
    },
  ],
})
const bodySchema = z.object(bodyShape(form)).superRefine(refuseMissing(form))
const [visitor] = form.sections
const RIGHT = { name: ' Ann ', reason: 'Skates', day: '2026-11-20' }

const messagesOf = (visit: object) => bodySchema.safeParse(visit).error?.issues.map(({ message }) => message)

test('a body is read by the kinds of its fields', () => {
  expect(bodySchema.parse({ ...RIGHT, from: '', car: 'red' })).toEqual({
    name: 'Ann',
    reason: 'Skates',
    day: '2026-11-20',
    from: null,
    isMember: false,
  })
})

test.each([
  [{ ...RIGHT, name: ' ', reason: null }, ['Please fill in: Name, Reason']],
  [{ name: 'Ann', reason: 'Skates' }, ['The day is required']],
  [{ ...RIGHT, day: '1899-12-31' }, ['Day must be a day such as 2026-11-20']],
  [{ ...RIGHT, from: '24:00' }, ['From must be a time such as 14:05']],
  [{ ...RIGHT, isMember: 'yes' }, ['Member must be true or false']],
  [{ ...RIGHT, name: 'x'.repeat(201) }, ['Name can be at most 200 characters long']],
])('%o is refused', (visit, messages) => {
  expect(messagesOf(visit)).toEqual(messages)
})

test('a record has the fields of every version, and a form asks only for those of its own', () => {
  expect(Object.keys(storedShape(form))).toContain('car')
  expect(fieldsOf(form).map(({ key }) => key)).not.toContain('car')
  expect(fieldsOf(form, 1).map(({ key }) => key)).toEqual(['name', 'reason', 'day', 'from', 'car'])
})

test('a change omits unchanged answers', () => {
  const written = defineForm({ ...form, sections: [{ ...visitor, fields: visitor.fields.slice(0, 2) }] })
  expect(() => changeShape(form)).toThrow('kind date')
  expect(z.object(changeShape(written)).parse({ reason: ' ' })).toEqual({ reason: null })
})

test('missing answers are named by their labels and under their fields', () => {
  const answers = { name: '', reason: ' ', day: '2026-11-20' }
  expect(missingSentence(form, answers)).toBe('Please fill in: Name, Reason')
  expect(missingErrors(form, { ...answers, day: null })).toEqual({
    name: 'Name is required',
    reason: 'Reason is required',
    day: 'The day is required',
  })
})

test('a form on the screen starts from a record and keeps only its own answers', () => {
  expect(isBlankEntry(entryFrom(form, {}))).toBe(true)
  const entry = entryFrom(form, { ...RIGHT, isMember: true, from: null, other: 'x' })
  expect(entry).toEqual({ ...RIGHT, isMember: true, from: '' })
  expect(trimmed(entry).name).toBe('Ann')
  expect(storedEntry(form, entry)).toMatchObject({ name: 'Ann', from: null, isMember: true })
})

test('a record is shown by its fields', () => {
  const record = { name: 'Zoë', reason: null, day: '2026-11-20', from: '14:05', isMember: true, car: 'red' }
  expect(detailsOfSection(visitor, record)).toEqual([
    ['Name', 'Zoë'],
    ['Reason', ''],
    ['Day', '20 Nov 2026'],
    ['From', '14:05'],
    ['Member', 'Yes'],
    ['Car', 'red'],
  ])
  expect(labelOf(form, 'isMember')).toBe('Member')
})

test('a choice is shown by the label of its option, and a value without an option as it is stored', () => {
  const options = [{ value: 'gone', label: 'No longer at the rink' }]
  const choice = { key: 'reason', label: 'Reason', kind: 'choice', options } as const
  expect(answerInWords(choice, 'gone')).toBe('No longer at the rink')
  expect(answerInWords(choice, 'sold')).toBe('sold')
})

test('a change names the answers that differ', () => {
  const before = { name: 'Ann', reason: null }
  const written = defineForm({ ...form, sections: [{ ...visitor, fields: visitor.fields.slice(0, 2) }] })
  expect(
    changedAnswers(
      written,
      { ...before, day: null, from: null, isMember: null, car: null },
      { name: 'Bob', reason: null },
    ),
  ).toEqual([{ field: 'name', from: 'Ann', to: 'Bob' }])
})

test('a field is shown only while its box is ticked, and its answer is left out otherwise', () => {
  const reported = defineForm({
    key: 'reported',
    version: 1,
    sections: [
      {
        key: 'who',
        title: 'Who',
        fields: [
          { key: 'isOther', label: 'Another person', kind: 'yes-no' },
          { key: 'other', label: 'Who', kind: 'text', showIf: 'isOther' },
        ],
      },
    ],
  })
  const [, other] = fieldsOf(reported)
  const entry = { isOther: false, other: 'Ann' }
  expect(other && isShown(other, entry)).toBe(false)
  expect(other && isShown(other, { ...entry, isOther: true })).toBe(true)
  expect(shownAnswers(reported, entry)).toEqual({ isOther: false, other: '' })
  expect(shownAnswers(reported, { ...entry, isOther: true })).toEqual({ isOther: true, other: 'Ann' })
})
