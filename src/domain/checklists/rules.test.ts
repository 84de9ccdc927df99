import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '#domain/forms/changes.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { findingsOf } from '#domain/forms/findings.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { itemFrom } from '#domain/forms/items.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import { findProblem, ratingProgress } from '#domain/forms/problems.ts'
import type { ChecklistDefinition } from './define.ts'
import { checklists } from './index.ts'
import { submissionSchema } from './submission.ts'

type Answers = Record<string, string>

/** Any state of the form of one machine: blanks, spaces, some ratings, some comments. */
function anyAnswers({ form, ...definition }: ChecklistDefinition): fc.Arbitrary<Answers> {
  const ratings = definition.ratings.map(({ value }) => value)
  const rating = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...ratings) }, fc.constant(''))
  const comment = fc.oneof(fc.constant(''), fc.string({ maxLength: 30 }))
  const typed = (maxLength: number) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.stringMatching(/^[A-Za-z0-9]{1,4}$/) },
      fc.constantFrom('', '  '),
      fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(maxLength, 20) }),
    )
  const fields = plainFieldsOf(form).map(({ key, maxLength = 200 }) => [key, typed(maxLength)])
  const ratingsAndComments = ratingsOf(form).flatMap(({ key, allowsComment }) => [
    [key, rating],
    ...(allowsComment ? [[commentKey(key), comment]] : []),
  ])
  return fc.record(Object.fromEntries([...fields, ...ratingsAndComments]))
}

function bodyOf(definition: ChecklistDefinition, machines: Answers[]) {
  return {
    rinkId: 1,
    date: '2026-11-20',
    submittedBy: 'Tess Tech',
    [definition.form.list.key]: machines.map(machine => itemFrom(definition.form, machine)),
  }
}

describe.each(checklists)('any $type checklist', definition => {
  const answers = anyAnswers(definition)
  const several = fc.array(answers, { minLength: 1, maxLength: 3 })

  it('is accepted by the server exactly if the form finds nothing missing', () => {
    fc.assert(
      fc.property(several, machines => {
        const isComplete = findProblem(definition.form, machines) === undefined
        expect(submissionSchema(definition).safeParse(bodyOf(definition, machines)).success).toBe(isComplete)
      }),
    )
  })

  it('has its first problem in the first machine with a problem', () => {
    fc.assert(
      fc.property(several, machines => {
        const first = machines.findIndex(machine => findProblem(definition.form, [machine]) !== undefined)
        expect(findProblem(definition.form, machines)?.index ?? -1).toBe(first)
      }),
    )
  })

  it('names an open answer as its first missing one', () => {
    fc.assert(
      fc.property(answers, machine => {
        const key = findProblem(definition.form, [machine])?.firstMissing
        fc.pre(key !== undefined)
        expect(machine[key]?.trim()).toBe('')
      }),
    )
  })

  it('is sent and received unchanged', () => {
    fc.assert(
      fc.property(answers, machine => {
        expect(entryFrom(definition.form, itemFrom(definition.form, machine))).toEqual(machine)
      }),
    )
  })

  it('counts rated checks as answered', () => {
    fc.assert(
      fc.property(answers, machine => {
        const { answered, total } = ratingProgress(definition.form, machine)
        expect(answered).toBe(ratingsOf(definition.form).filter(({ key }) => machine[key]).length)
        expect(total).toBe(ratingsOf(definition.form).length)
      }),
    )
  })

  it('shows every check once, bad ones first', () => {
    fc.assert(
      fc.property(answers, machine => {
        const findings = findingsOf(definition.form, definition.version, itemFrom(definition.form, machine))
        expect(findings.map(({ key }) => key).toSorted()).toEqual(
          ratingsOf(definition.form)
            .map(({ key }) => key)
            .toSorted(),
        )
        const bad = findings.map(({ tone }) => tone === 'bad')
        expect(bad).toEqual(bad.toSorted((one, other) => Number(other) - Number(one)))
      }),
    )
  })

  it('does not differ from itself, and differs from another symmetrically', () => {
    const revision = several.map(machines => ({
      definitionVersion: definition.version,
      machines: machines.map(machine => itemFrom(definition.form, machine)),
    }))
    fc.assert(
      fc.property(revision, revision, (one, other) => {
        expect(changesBetween(definition.form, one, one)).toEqual([])
        const forth = changesBetween(definition.form, one, other)
        const back = changesBetween(definition.form, other, one)
        const values = (changes: typeof forth) =>
          changes.map(({ field, from, to }) => [field, from, to].join('|')).toSorted()
        expect(values(back.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from })))).toEqual(
          values(forth),
        )
      }),
    )
  })
})
