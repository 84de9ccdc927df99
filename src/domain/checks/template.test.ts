import { expect, test } from 'vitest'
import { columnsOf, nextVersion, publishProblem, updatedFrom } from './next-version.ts'
import {
  askedItems,
  itemsOf,
  MOST_ITEMS,
  needsSecondPerson,
  type Template,
  templateSchema,
} from './template.ts'

const item = (key: string, more: object = {}) => ({
  key,
  label: `Is the ${key} in order?`,
  kind: 'rating',
  isRequired: true,
  since: 1,
  column: 0,
  effects: [],
  words: [
    { value: 'Yes', tone: 'good' },
    { value: 'No', tone: 'bad' },
  ],
  ...more,
})

const template = (items: object[], more: object = {}) => ({
  title: 'Opening walk',
  icon: 'door-open',
  about: 'rink',
  points: [],
  version: 1,
  basis: [],
  sections: [{ key: 'walk', title: 'Walk', items: items.map((one, column) => ({ ...one, column })) }],
  signOff: 'none',
  gate: 'none',
  ...more,
})

const problemsOf = (value: unknown) =>
  templateSchema.safeParse(value).error?.issues.map(({ message }) => message)

test('an edition of the library keeps the points of the rink, and what it no longer asks', () => {
  const hall = { points: [{ key: 'hall', label: 'Hall' }], pointsAtOnce: 1, gate: 'shift-end' }
  const adopted = nextVersion(null, templateSchema.parse(template([item('exits'), item('lights')], hall)))
  const own = nextVersion(adopted, { ...adopted, ...templateSchema.parse(template([item('exits')], hall)) })
  const follows = item('lamp', { showIf: { item: 'lights', is: 'bad' } })
  const edition = templateSchema.parse(template([item('exits'), item('lights'), follows]))
  const updated = updatedFrom(own, edition)
  expect(updated).toMatchObject({ ...hall, version: 2 })
  expect(itemsOf(updated).map(({ key }) => key)).toEqual(['exits', 'lamp'])
  expect(templateSchema.safeParse(updated).success).toBe(true)
  expect(publishProblem(own, updated)).toBeUndefined()
})

test('an hour meter counts hours', () => {
  const meter = { key: 'hours', label: 'Hour meter', kind: 'number', isMeter: true }
  const problem = ['Hour meter is an hour meter, so its unit is h.']
  expect(problemsOf(template([meter]))).toEqual(problem)
  expect(problemsOf(template([{ ...meter, unit: 'min' }]))).toEqual(problem)
  expect(problemsOf(template([{ ...meter, unit: 'h' }]))).toBeUndefined()
})

test('the limits of a number go from low to high, and stop outside of what is fine', () => {
  const problemOf = (limits: object) =>
    problemsOf(template([{ key: 'tap', label: 'Hot tap', kind: 'number', ...limits }]))
  const backwards = ['Hot tap: the lower limit must not be above the upper one.']
  const inside = ['Hot tap: “Stop” must lie outside of what is fine.']
  expect(problemOf({ act: { min: 50, max: 10 } })).toEqual(backwards)
  expect(problemOf({ stop: { min: 50, max: 10 } })).toEqual(backwards)
  expect(problemOf({ act: { min: 50, max: 60 }, stop: { max: 55 } })).toEqual(inside)
  expect(problemOf({ act: { min: 50 }, stop: { max: 10 } })).toEqual(inside)
  expect(problemOf({ act: { max: 60 }, stop: { min: 70 } })).toEqual(inside)
  const bandsBy = { item: 'use', cases: [{ value: 'Hockey', act: { min: 5, max: 1 } }] }
  const use = {
    key: 'use',
    label: 'Use',
    kind: 'choice',
    words: [
      { value: 'Hockey', tone: 'good' },
      { value: 'None', tone: 'good' },
    ],
  }
  expect(problemsOf(template([use, { key: 'tap', label: 'Hot tap', kind: 'number', bandsBy }]))).toEqual(
    backwards,
  )
  expect(problemOf({ act: { min: 50, max: 60 }, stop: { min: 50, max: 70 } })).toBeUndefined()
  expect(problemOf({ act: { max: 60 }, stop: { min: 5 } })).toBeUndefined()
})

test('a template that cannot be used is refused with sentences', () => {
  expect(problemsOf(template([item('exits'), item('exits')]))).toEqual(['The key exits is used twice'])
  expect(
    problemsOf(template(Array.from({ length: MOST_ITEMS + 1 }, (_, index) => item(`item${index}`)))),
  ).toEqual(['A check has at most 60 questions. Split it into two.'])
  expect(problemsOf(template([item('exits', { since: 2 })]))).toEqual([
    'Add at least one question that has an answer.',
  ])
  const follows = (key: string, of: string) => item(key, { showIf: { item: of, is: 'bad' } })
  expect(problemsOf(template([follows('reason', 'exits'), item('exits')]))).toEqual([
    'Is the reason in order? depends on a question that is not asked before it.',
  ])
  expect(
    problemsOf(template([item('exits'), follows('reason', 'exits'), follows('again', 'reason')])),
  ).toEqual(['Is the again in order? depends on a question that is a follow-up itself.'])
  expect(problemsOf(template([item('exits'), follows('reason', 'exits')]))).toBeUndefined()
})

test('publishing a check that locks or gates needs a second person', () => {
  const parsed = (items: object[], more: object = {}) =>
    needsSecondPerson(templateSchema.parse(template(items, more)))
  expect(parsed([item('exits')])).toBe(false)
  expect(parsed([item('exits', { effects: [{ kind: 'lock' }] })])).toBe(true)
  expect(parsed([item('exits')], { gate: 'shift-end' })).toBe(true)
})

test('a key names one question for ever', () => {
  const first = templateSchema.parse(template([item('exits'), item('lights')]))
  const draft = (items: object[]) => templateSchema.parse(template(items))
  const second = nextVersion(first, draft([item('exits')]))
  expect(itemsOf(second)).toMatchObject([{ key: 'exits' }, { key: 'lights', retiredIn: 2 }])
  expect(publishProblem(second, draft([item('exits'), item('lights')]))).toContain('needs a new key')
  expect(publishProblem(second, draft([item('exits'), item('doors')]))).toBeUndefined()
  const asText = {
    key: 'exits',
    label: 'Exits',
    kind: 'text',
    isRequired: true,
    since: 1,
    column: 0,
    effects: [],
  }
  expect(publishProblem(first, draft([asText]))).toContain('another kind of question')
})

test('50 random edits change no earlier version, and no column', () => {
  const seed = Number(process.env['SEED'] ?? 4711)
  let state = seed
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  let current: Template = templateSchema.parse(template([item('a0'), item('a1'), item('a2')]))
  const published: Template[] = [current]
  for (let edit = 1; edit <= 50; edit += 1) {
    const items = askedItems(current, current.version).map(one => ({ ...one }))
    const place = random(items.length)
    const [chosen] = items.splice(place, 1)
    const kind = random(4)
    if (chosen && (kind === 0 || items.length === 0))
      items.splice(random(items.length + 1), 0, { ...chosen, label: `Better ${edit}` })
    else if (chosen && kind === 1) items.push(chosen)
    if (kind === 2)
      items.unshift(
        ...templateSchema.parse(template([item(`n${edit}`)])).sections.flatMap(section => section.items),
      )
    const draft = templateSchema.parse(template(items.map(one => ({ ...one, since: 1 }))))
    current = nextVersion(current, draft)
    published.push(templateSchema.parse(current))
  }
  for (const [index, before] of published.entries()) {
    const keys = columnsOf(before).map(({ key }) => key)
    expect({
      seed,
      keys: columnsOf(current)
        .map(({ key }) => key)
        .slice(0, keys.length),
    }).toEqual({ seed, keys })
    const asked = (of: Template) =>
      askedItems(of, index + 1)
        .map(({ key }) => key)
        .toSorted()
    expect({ seed, asked: asked(current) }).toEqual({ seed, asked: asked(before) })
  }
})
