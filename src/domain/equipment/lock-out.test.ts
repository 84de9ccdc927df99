import { describe, expect, test } from 'vitest'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { powerTool } from '#domain/checklists/power-tool.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { ratingsOf } from '#domain/forms/form.ts'
import { itemFrom } from '#domain/forms/items.ts'
import {
  defectInWords,
  defectsStillOpen,
  describeFinding,
  lineOf,
  lockingAnswers,
  lockingDefects,
  reportedDefect,
  revisionOf,
  withDefects,
} from './lock-out.ts'

function checked(definition: ChecklistDefinition, ratings: Record<string, string>) {
  const passed = ratingsOf(definition.form).map(({ key, words }) => [key, words[0]?.value])
  return itemFrom(definition.form, { ...Object.fromEntries(passed), ...ratings })
}

const found = (definition: ChecklistDefinition, ratings: Record<string, string>) =>
  lockingDefects(definition, definition.version, checked(definition, ratings)).map(({ label }) => label)

describe('what puts a machine out of service', () => {
  test.each([...ratingsOf(forklift.form)])('a forklift that fails $label', ({ key, label }) => {
    expect(found(forklift, { [key]: 'Fail' })).toEqual([label])
  })

  test.each([...ratingsOf(powerTool.form)])('a power tool with a Poor $label', ({ key, label }) => {
    expect(found(powerTool, { [key]: 'Poor' })).toEqual([label])
  })

  test.each([...ratingsOf(ladder.form)])('a ladder with Poor $label', ({ key, label }) => {
    expect(found(ladder, { [key]: 'Poor' })).toEqual([label])
  })

  test('not for a passed or inapplicable check', () => {
    expect(found(forklift, { horn: 'N/A' })).toEqual([])
    expect(found(ladder, { feet: 'N/A' })).toEqual([])
  })
})

test('a form in progress shows what it will put out of service', () => {
  const answers = entryFrom(forklift.form, {})
  const rated = { ...answers, brakes: 'Fail', mast: 'Fail', horn: 'Pass' }
  expect(lockingAnswers(forklift, rated).map(({ label }) => label)).toEqual(['Mast', 'Brakes'])
  expect(lockingAnswers(forklift, answers)).toEqual([])
})

const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
const horn = { key: 'horn', label: 'Horn', rating: 'Fail', comment: '' }

describe('a check that reached the server late', () => {
  test('a late check counts in full if the machine was not released since', () => {
    const before = { releasedAt: '2026-11-20T05:00:00.000Z', recheckedKeys: ['brakes'] }
    expect(defectsStillOpen([brakes], '2026-11-20T06:05:00.000Z', [before])).toEqual([brakes])
  })

  test('a late check does not count for defects that were re-checked at a later release', () => {
    const after = { releasedAt: '2026-11-20T09:00:00.000Z', recheckedKeys: ['brakes'] }
    expect(defectsStillOpen([brakes, horn], '2026-11-20T06:05:00.000Z', [after])).toEqual([horn])
  })
})

test('a repeated defect is listed once with its latest description, and each finding counts', () => {
  const worse = { ...brakes, comment: 'Pedal to the floor' }
  const twice = withDefects([brakes, horn], [worse])
  expect(twice).toEqual([{ ...worse, timesFound: 2 }, horn])
  expect(revisionOf([brakes, horn])).toBe(2)
  expect(revisionOf(twice)).toBe(3)
  expect(withDefects(twice, [brakes])).toEqual([{ ...brakes, timesFound: 3 }, horn])
})

test('a defect is shown with rating and comment, a reported fault with its description only', () => {
  const brakes = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }
  expect([describeFinding(brakes), defectInWords(brakes), lineOf(brakes).text]).toEqual([
    'Brakes: Fail',
    'Brakes: Fail',
    'Fail',
  ])
  const soft = { ...brakes, comment: 'soft pedal' }
  expect([defectInWords(soft), lineOf(soft).text]).toEqual(['Brakes: Fail, soft pedal', 'Fail: soft pedal'])
  const fault = reportedDefect('Leaks oil', '2026-11-20T06:05:00.000Z')
  expect([describeFinding(fault), defectInWords(fault), lineOf(fault).text]).toEqual([
    'Reported fault',
    'Reported fault: Leaks oil',
    'Leaks oil',
  ])
})
