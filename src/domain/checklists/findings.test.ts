import { describe, expect, it } from 'vitest'
import { changesBetween } from '#domain/forms/changes.ts'
import { findingsOf } from '#domain/forms/findings.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { type Item, itemFrom, nameOfItem } from '#domain/forms/items.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import type { ChecklistDefinition } from './define.ts'
import { forklift } from './forklift.ts'
import { checklists } from './index.ts'
import { ladder } from './ladder.ts'

function machine({ form }: ChecklistDefinition, changes: Record<string, string> = {}, comment = ''): Item {
  const fields = plainFieldsOf(form).map(({ key }) => [key, changes[key] ?? `some ${key}`])
  const ratings = ratingsOf(form).flatMap(({ key, words: [good, bad] }) =>
    changes[key] === 'bad'
      ? [
          [key, bad?.value],
          [commentKey(key), comment],
        ]
      : [[key, good?.value]],
  )
  return itemFrom(form, Object.fromEntries([...fields, ...ratings]))
}

describe.each(checklists)('the findings of a stored $type checklist', definition => {
  it('names every check once, bad ones first', () => {
    const [, second, third] = ratingsOf(definition.form)
    const stored = machine(definition, { [third?.key ?? '']: 'bad', [second?.key ?? '']: 'bad' })
    const findings = findingsOf(definition.form, definition.version, stored)
    expect(findings.slice(0, 2).map(({ label }) => label)).toEqual([second?.label, third?.label])
    expect(findings.slice(0, 3).map(({ tone }) => tone)).toEqual(['bad', 'bad', 'good'])
    expect(findings).toHaveLength(ratingsOf(definition.form).length)
  })

  it('do not differ from themselves', () => {
    const revision = () => ({ definitionVersion: definition.version, machines: [machine(definition)] })
    expect(changesBetween(definition.form, revision(), revision())).toEqual([])
  })
})

describe('two revisions of a checklist', () => {
  const revision = (...machines: Item[]) => ({ definitionVersion: 1, machines })

  it('differ in a rating and its comment', () => {
    const before = revision(machine(forklift, { name: 'Red' }))
    const after = revision(machine(forklift, { name: 'Red', brakes: 'bad' }, 'soft pedal'))
    const identity = 'some serialNumber'
    expect(changesBetween(forklift.form, before, after)).toEqual([
      { identity, item: 'Red', field: 'Brakes', from: 'Pass', to: 'Fail' },
      { identity, item: 'Red', field: 'Brakes: comment', from: null, to: 'soft pedal' },
    ])
  })

  it('differ only in machines that both have, in any order', () => {
    const [one, two, three] = ['1', '2', '3'].map(ladderNumber =>
      machine(ladder, { name: `L${ladderNumber}`, ladderNumber }),
    )
    if (!one || !two || !three) throw new Error('three ladders')
    expect(changesBetween(ladder.form, revision(one, two), revision(three, one))).toEqual([])
  })
})

it('a machine is called by its name, or else by its number, or else by its position', () => {
  expect(nameOfItem(forklift.form, { name: 'Red', serialNumber: 'S1' }, 0)).toBe('Red')
  expect(nameOfItem(forklift.form, { name: null, serialNumber: 'S1' }, 0)).toBe('S1')
  expect(nameOfItem(forklift.form, {}, 1)).toBe('Forklift 2')
})
