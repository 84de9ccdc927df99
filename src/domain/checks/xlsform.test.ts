import { expect, test } from 'vitest'
import { itemsOf } from './template.ts'
import { readXlsForm } from './xlsform.ts'

const HEADINGS = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'appearance',
  'default',
]
const CHOICES = [
  ['list_name', 'name', 'label'],
  ['state', 'ok', 'Pass'],
  ['state', 'bad', 'Fail'],
  ['rinks', 'a', 'North'],
  ['rinks', 'b', 'South'],
  ['lonely', 'only', 'Only'],
]
const read = (rows: string[][], headings = HEADINGS) =>
  readXlsForm({ title: 'Plant', survey: [headings, ...rows], choices: CHOICES })

test('each type of question, groups and their settings are read', () => {
  const { template, leftOut, problems } = read([
    ['note', 'intro', 'Wear a mask.'],
    ['text', 'full_name', 'Your name', 'As on the rota', 'yes'],
    ['text', 'remarks', 'Remarks', '', '', '', '', 'multiline'],
    ['begin_group', 'room', 'Plant room'],
    ['select_one state', 'leaks', 'No leaks', '', 'true()'],
    ['decimal', 'leak_size', 'Leak', '', '', "${leaks} = 'bad'", '. >= 0.5 and . <= 2'],
    ['select_multiple rinks', 'pads', 'Pads'],
    ['begin group', 'inner', 'Compressor'],
    ['integer', '1-hours', 'Hours', '', '', "selected(${leaks}, 'ok')", '. > 0 and . < 10'],
    ['end group', '', ''],
    ['date', 'on', 'On'],
    ['end_group', '', ''],
    ['time', 'at', 'At'],
    ['image', 'picture', 'Picture'],
    ['image', 'signed', 'Signed', '', '', '', '', 'signature'],
  ])
  expect({ leftOut, problems }).toEqual({ leftOut: [], problems: [] })
  expect(
    template?.sections.map(({ title, items }) => [title, items.map(({ key, kind }) => `${key} ${kind}`)]),
  ).toEqual([
    ['Plant', ['intro instruction', 'fullName text', 'remarks paragraph']],
    ['Plant room', ['leaks choice', 'leakSize number', 'pads choice']],
    ['Compressor', ['hours number']],
    ['Plant room', ['on date']],
    ['Plant', ['at time', 'picture photo', 'signed signature']],
  ])
  const items = template ? itemsOf(template) : []
  const find = (key: string) => items.find(item => item.key === key)
  expect(find('fullName')).toMatchObject({ help: 'As on the rota', isRequired: true })
  expect(find('leaks')).toMatchObject({
    isRequired: true,
    takesMany: false,
    words: [
      { value: 'Pass', tone: 'good' },
      { value: 'Fail', tone: 'bad' },
    ],
  })
  expect(find('leakSize')).toMatchObject({
    isRequired: false,
    act: { min: 0.5, max: 2 },
    effects: [{ kind: 'note' }],
    showIf: { item: 'leaks', is: { value: 'Fail' } },
  })
  expect(find('pads')).toMatchObject({ takesMany: true })
  expect(find('hours')).toMatchObject({ decimals: 0, act: { min: 1, max: 9 } })
})

test('everything that is not read is named', () => {
  const { template, leftOut } = read([
    ['start', 'start', ''],
    ['geopoint', 'where', 'Where'],
    ['select_one lonely', 'alone', 'Alone'],
    ['select_one state or_other', 'leaks', 'No leaks'],
    ['text', 'why', 'Why', '', '', "${leaks} = 'bad' and ${where} != ''", "regex(., 'x')", '', 'None'],
    ['decimal', 'size', 'Size', '', '', "${why} = 'x'", '. > 0'],
    ['begin_repeat', 'each', 'Each truck', '', '', '${size} > 1'],
    ['text', 'why', 'Truck'],
    ['end_repeat', '', ''],
  ])
  expect(leftOut).toEqual([
    'start: questions of the type “start”.',
    'Where: questions of the type “geopoint”.',
    'Alone: a choice has 2 to 12 answers, and this one has 1.',
    'No leaks: its answer “Other”.',
    "Why: the limit “regex(., 'x')”.",
    "Why: the condition “${leaks} = 'bad' and ${where} != ''”. It is always asked.",
    'Why: the default.',
    'Size: the limit “. > 0”.',
    "Size: the condition “${why} = 'x'”. It is always asked.",
    'Each truck: its questions are asked once, not repeated.',
    'Each truck: the condition of the group.',
  ])
  expect(template && itemsOf(template).map(({ key }) => key)).toEqual(['leaks', 'why', 'size', 'why2'])
})

test('labels in a language are read, and switched off questions are named', () => {
  const { template, leftOut } = read(
    [
      ['text', 'a', 'Tür', 'Door', ''],
      ['text', 'b', '', 'Gate', 'yes'],
    ],
    ['type', 'name', 'label::Deutsch (de)', 'label::English (en)', 'disabled'],
  )
  expect(template && itemsOf(template).map(({ label }) => label)).toEqual(['Tür'])
  expect(leftOut).toEqual(['Gate: switched off in the form.'])
})

test('a form without questions has no template', () => {
  expect(read([['start', 'start', '']])).toMatchObject({
    template: null,
    problems: ['Add at least one question', 'Add at least one question that has an answer.'],
  })
})
