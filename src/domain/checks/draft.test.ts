import { describe, expect, test } from 'vitest'
import { wordsFrom } from './answer-words.ts'
import {
  addItems,
  addSection,
  blankTemplate,
  changeItem,
  draftProblems,
  duplicateItem,
  editableTemplate,
  moveItem,
  pointsFrom,
  removeItem,
  restyleItem,
  rewordItem,
  sendableTemplate,
  styleOf,
  usedKeys,
} from './draft.ts'
import { nextVersion, publishProblem } from './next-version.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'

const NONE: ReadonlySet<string> = new Set()

/** A draft with a question for each line. */
function draftOf(text: string): Template {
  return addItems({ ...blankTemplate(), title: 'Walk' }, { text, style: 'pass-fail', taken: NONE })
}

function found(template: Template, key: string): TemplateItem {
  const item = itemsOf(template).find(one => one.key === key)
  if (!item) throw new Error(`There is no ${key}`)
  return item
}

const keysOf = (template: Template) => itemsOf(template).map(({ key }) => key)

describe('questions', () => {
  test('each line is a question with a key of its own', () => {
    const draft = draftOf('Exits clear\n\n  Exits clear \n14 doors: closed?\n出口')
    expect(keysOf(draft)).toEqual(['exitsClear', 'exitsClear2', 'doorsClosed', 'item'])
    expect(draftProblems(draft)).toEqual([])
  })

  test('a key of an earlier version is not used again', () => {
    const draft = addItems(blankTemplate(), {
      text: 'Brakes',
      style: 'pass-fail',
      taken: new Set(['brakes']),
    })
    expect(keysOf(draft)).toEqual(['brakes2'])
  })

  test('a bad answer asks what is wrong, where there is one', () => {
    const draft = addItems(draftOf('Exits'), { text: 'Remarks', style: 'text', taken: NONE })
    expect(itemsOf(draft).map(({ effects }) => effects)).toEqual([[{ kind: 'note' }], []])
  })

  test.each([
    'pass-fail',
    'good-fair-poor',
    'yes-no',
    'number',
    'choice',
    'person',
    'photo',
    'time',
  ] as const)('a question answered with %s can be recognised', style => {
    const [item] = itemsOf(addItems(blankTemplate(), { text: 'One', style, taken: NONE }))
    expect(item && styleOf(item)).toBe(style)
  })

  test('questions move within their section, and at its end into the next one', () => {
    const two = addItems(addSection(draftOf('A\nB'), 'More'), { text: 'C', style: 'text', taken: NONE })
    const inSections = (draft: Template) =>
      draft.sections.map(({ items }) => items.map(({ key }) => key).join(''))
    expect(inSections(moveItem(two, 'b', -1))).toEqual(['ba', 'c'])
    expect(inSections(moveItem(two, 'b', 1))).toEqual(['a', 'bc'])
    expect(inSections(moveItem(two, 'c', -1))).toEqual(['abc', ''])
    expect(moveItem(two, 'a', -1)).toEqual(two)
    const [first] = two.sections
    const into = addItems(two, { text: 'D', style: 'text', taken: NONE, section: first?.key })
    expect(inSections(into)).toEqual(['abd', 'c'])
    expect(moveItem(two, 'c', 1)).toEqual(two)
  })

  test('a copy has its own key', () => {
    const draft = draftOf('A\nB')
    expect(keysOf(duplicateItem(draft, found(draft, 'a'), NONE))).toEqual(['a', 'a2', 'b'])
  })

  test('without its question, a follow-up is asked always', () => {
    const draft = draftOf('A\nB')
    const following = changeItem(draft, found(draft, 'b'), { showIf: { item: 'a', is: 'bad' } })
    expect(found(removeItem(following, 'a'), 'b').showIf).toBeUndefined()
  })
})

describe('a published question', () => {
  const published = nextVersion(null, draftOf('Brakes\nHorn'))
  const taken = usedKeys(published)
  const draft = editableTemplate(published)
  const brakes = found(draft, 'brakes')

  test('in better words, it keeps its key and its column', () => {
    const better = rewordItem(draft, brakes, { label: 'Do the brakes work?', as: 'same', taken })
    expect(found(nextVersion(published, better), 'brakes')).toMatchObject({
      label: 'Do the brakes work?',
      since: 1,
      column: 0,
    })
  })

  test('another question has a new key, its follow-ups follow, and the old one retires', () => {
    const horn = found(draft, 'horn')
    const following = changeItem(draft, horn, { showIf: { item: 'brakes', is: 'bad' } })
    const other = rewordItem(following, brakes, { label: 'Parking brake', as: 'another', taken })
    const next = nextVersion(published, other)
    expect(found(next, 'parkingBrake')).toMatchObject({ since: 2, column: 2 })
    expect(found(next, 'brakes')).toMatchObject({ retiredIn: 2, column: 0 })
    expect(found(next, 'horn').showIf).toEqual({ item: 'parkingBrake', is: 'bad' })
    expect(keysOf(editableTemplate(next))).toEqual(['parkingBrake', 'horn'])
  })

  test('answered in another way, it is another question', () => {
    const timed = restyleItem(draft, brakes, { style: 'time', taken })
    expect(publishProblem(published, timed)).toBeUndefined()
    expect(keysOf(timed)).toEqual(['brakes2', 'horn'])
    expect(found(timed, 'brakes2').effects).toEqual([])
  })

  test('a removed question can never be asked again under its key', () => {
    const next = nextVersion(published, removeItem(draft, 'brakes'))
    const again = addItems(editableTemplate(next), {
      text: 'Brakes',
      style: 'pass-fail',
      taken: usedKeys(next),
    })
    expect(keysOf(again)).toEqual(['horn', 'brakes2'])
    expect(publishProblem(next, again)).toBeUndefined()
  })
})

describe('what is missing', () => {
  test('a blank check needs a title and a question', () => {
    expect(draftProblems(blankTemplate())).toMatchObject([
      { message: 'Please enter a title', isTitle: true },
      { message: 'Add at least one question' },
    ])
  })

  test('a problem names its question, also behind an empty section', () => {
    const draft = addItems(draftOf(''), { text: 'Pads', style: 'choice', taken: NONE })
    const behind = { ...draft, sections: [{ key: 'none', title: 'Empty', items: [] }, ...draft.sections] }
    expect(draftProblems(behind)).toMatchObject([{ message: 'Add at least two answers', item: 'pads' }])
    expect(sendableTemplate(behind).sections).toHaveLength(1)
  })
})

test('a reworded answer keeps its tone and its interval, and so does a moved one', () => {
  const yearly = { value: 'Yearly part', tone: 'bad' as const, everyMonths: 12 }
  const none = { value: 'Nothing more', tone: 'neutral' as const }
  expect(wordsFrom('Nothing more\nYearly test', [none, yearly])).toEqual([
    none,
    { ...yearly, value: 'Yearly test' },
  ])
  expect(wordsFrom('Yearly part\nNothing more', [none, yearly])).toEqual([yearly, none])
  expect(wordsFrom('None\nMonthly\nYearly part', [none, yearly])).toEqual([
    { ...none, value: 'None' },
    { value: 'Monthly', tone: 'neutral' },
    yearly,
  ])
})

test('answers of a choice keep their tone', () => {
  expect(wordsFrom('Wet\nDry', [{ value: 'Wet', tone: 'bad' }])).toEqual([
    { value: 'Wet', tone: 'bad' },
    { value: 'Dry', tone: 'neutral' },
  ])
})

describe('points', () => {
  const before = pointsFrom('Hall\nKitchen', [])

  test('are one per line, without repeats', () => {
    expect(pointsFrom(' Hall \n\nKitchen\nHall', [])).toEqual([
      { key: 'hall', label: 'Hall' },
      { key: 'kitchen', label: 'Kitchen' },
    ])
  })

  test('keep their keys when others are added and when one is corrected', () => {
    expect(pointsFrom('Foyer\nHall\nKitchen', before).map(({ key }) => key)).toEqual([
      'foyer',
      'hall',
      'kitchen',
    ])
    expect(pointsFrom('Hall\nKitchens', before)).toEqual([
      { key: 'hall', label: 'Hall' },
      { key: 'kitchen', label: 'Kitchens' },
    ])
  })
})
