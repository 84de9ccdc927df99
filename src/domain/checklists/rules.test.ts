import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersToMachine, type MachineAnswers, machineToAnswers } from './answers.ts'
import { changesBetween } from './changes.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'
import { findingsOf } from './findings.ts'
import { checklists } from './index.ts'
import { checkProgress, findProblem } from './problems.ts'
import { submissionSchema } from './submission.ts'

/** Any way in which a person may leave the form of one machine: blanks, spaces, some ratings, some comments. */
function anyAnswers(definition: ChecklistDefinition): fc.Arbitrary<MachineAnswers> {
  const checkKeys = checksOf(definition).map(({ key }) => key)
  const ratings = definition.ratings.map(({ value }) => value)
  const rating = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...ratings) }, fc.constant(''))
  const comment = fc.oneof(fc.constant(''), fc.string({ maxLength: 30 }))
  const typed = (maxLength: number) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.stringMatching(/^[A-Za-z0-9]{1,4}$/) },
      fc.constantFrom('', '  '),
      fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(maxLength, 20) }),
    )
  return fc.record({
    fields: recordOf(fieldsOf(definition).map(({ key, maxLength = 200 }) => [key, typed(maxLength)])),
    ratings: recordOf(checkKeys.map(key => [key, rating])),
    comments: recordOf(definition.checksTakeComments ? checkKeys.map(key => [key, comment]) : []),
  })
}

function recordOf(entries: [string, fc.Arbitrary<string>][]): fc.Arbitrary<Record<string, string>> {
  return fc.record(Object.fromEntries(entries))
}

function bodyOf(definition: ChecklistDefinition, machines: MachineAnswers[]) {
  return {
    rinkId: 1,
    date: '2026-11-20',
    submittedBy: 'Tess Tech',
    [definition.machinesKey]: machines.map(machine => answersToMachine(definition, machine)),
  }
}

describe.each(checklists)('any $type checklist', definition => {
  const answers = anyAnswers(definition)
  const several = fc.array(answers, { minLength: 1, maxLength: 3 })

  it('is taken by the server exactly when the form finds nothing missing', () => {
    fc.assert(
      fc.property(several, machines => {
        const isComplete = findProblem(definition, machines) === undefined
        expect(submissionSchema(definition).safeParse(bodyOf(definition, machines)).success).toBe(isComplete)
      }),
    )
  })

  it('has its first problem in the first machine that has one', () => {
    fc.assert(
      fc.property(several, machines => {
        const first = machines.findIndex(machine => findProblem(definition, [machine]) !== undefined)
        expect(findProblem(definition, machines)?.machine ?? -1).toBe(first)
      }),
    )
  })

  it('names as its first missing answer one that is open', () => {
    fc.assert(
      fc.property(answers, machine => {
        const key = findProblem(definition, [machine])?.firstMissing
        fc.pre(key !== undefined)
        expect((machine.fields[key] ?? machine.ratings[key])?.trim()).toBe('')
      }),
    )
  })

  it('travels and comes back unchanged', () => {
    fc.assert(
      fc.property(answers, machine => {
        expect(machineToAnswers(definition, answersToMachine(definition, machine))).toEqual(machine)
      }),
    )
  })

  it('counts as answered what has a rating', () => {
    fc.assert(
      fc.property(answers, machine => {
        const { answered, total } = checkProgress(definition, machine)
        expect(answered).toBe(Object.values(machine.ratings).filter(Boolean).length)
        expect(total).toBe(checksOf(definition).length)
      }),
    )
  })

  it('shows every check once, and none that is bad after one that is not', () => {
    fc.assert(
      fc.property(answers, machine => {
        const findings = findingsOf(definition, definition.version, answersToMachine(definition, machine))
        expect(findings.map(({ key }) => key).toSorted()).toEqual(
          checksOf(definition)
            .map(({ key }) => key)
            .toSorted(),
        )
        const bad = findings.map(({ tone }) => tone === 'bad')
        expect(bad).toEqual(bad.toSorted((one, other) => Number(other) - Number(one)))
      }),
    )
  })

  it('differs from itself in nothing, and from another the same way round in both directions', () => {
    const revision = several.map(machines => ({
      definitionVersion: definition.version,
      machines: machines.map(machine => answersToMachine(definition, machine)),
    }))
    fc.assert(
      fc.property(revision, revision, (one, other) => {
        expect(changesBetween(definition, one, one)).toEqual([])
        const forth = changesBetween(definition, one, other)
        const back = changesBetween(definition, other, one)
        const values = (changes: typeof forth) =>
          changes.map(({ label, before, after }) => [label, before, after].join('|')).toSorted()
        expect(
          values(back.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }))),
        ).toEqual(values(forth))
      }),
    )
  })
})
