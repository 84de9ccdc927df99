import { describe, expect, it } from 'vitest'
import { answersToMachine, blankAnswers, type Machine } from './answers.ts'
import { changesBetween } from './changes.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'
import { findingsOf, nameOfMachine } from './findings.ts'
import { forklift } from './forklift.ts'
import { checklists } from './index.ts'
import { ladder } from './ladder.ts'

function machine(
  definition: ChecklistDefinition,
  changes: Record<string, string> = {},
  comment = '',
): Machine {
  const answers = blankAnswers(definition)
  const [good, bad] = definition.ratings
  for (const { key } of fieldsOf(definition)) answers.fields[key] = changes[key] ?? `some ${key}`
  for (const { key } of checksOf(definition)) {
    answers.ratings[key] = (changes[key] === 'bad' ? bad?.value : good?.value) ?? ''
    if (changes[key] === 'bad' && definition.checksTakeComments) answers.comments[key] = comment
  }
  return answersToMachine(definition, answers)
}

describe.each(checklists)('what a stored $type checklist found', definition => {
  it('names every check once, bad ones first', () => {
    const [, second, third] = checksOf(definition)
    const stored = machine(definition, { [third?.key ?? '']: 'bad', [second?.key ?? '']: 'bad' })
    const findings = findingsOf(definition, definition.version, stored)
    expect(findings.slice(0, 2).map(({ label }) => label)).toEqual([second?.label, third?.label])
    expect(findings.slice(0, 3).map(({ tone }) => tone)).toEqual(['bad', 'bad', 'good'])
    expect(findings).toHaveLength(checksOf(definition).length)
  })

  it('is the same as itself', () => {
    const revision = () => ({ definitionVersion: definition.version, machines: [machine(definition)] })
    expect(changesBetween(definition, revision(), revision())).toEqual([])
  })
})

describe('two revisions of a checklist', () => {
  const revision = (...machines: Machine[]) => ({ definitionVersion: 1, machines })

  it('differ in a rating and its comment', () => {
    const before = revision(machine(forklift, { name: 'Red' }))
    const after = revision(machine(forklift, { name: 'Red', brakes: 'bad' }, 'soft pedal'))
    const identity = 'some serialNumber'
    expect(changesBetween(forklift, before, after)).toEqual([
      { identity, machine: 'Red', label: 'Brakes', before: 'Pass', after: 'Fail' },
      { identity, machine: 'Red', label: 'Brakes: comment', before: null, after: 'soft pedal' },
    ])
  })

  it('differ in a machine that came or went, in whatever order they stand', () => {
    const [one, two, three] = ['1', '2', '3'].map(ladderNumber =>
      machine(ladder, { name: `L${ladderNumber}`, ladderNumber }),
    )
    if (!one || !two || !three) throw new Error('three ladders')
    expect(changesBetween(ladder, revision(one, two), revision(three, one))).toEqual([
      { identity: '2', machine: 'L2', label: 'Ladder', before: 'inspected', after: null },
      { identity: '3', machine: 'L3', label: 'Ladder', before: null, after: 'inspected' },
    ])
  })
})

it('a machine is called by its name, else by what it is known by, else by its place', () => {
  expect(nameOfMachine(forklift, { name: 'Red', serialNumber: 'S1' }, 0)).toBe('Red')
  expect(nameOfMachine(forklift, { name: null, serialNumber: 'S1' }, 0)).toBe('S1')
  expect(nameOfMachine(forklift, {}, 1)).toBe('Forklift 2')
})
