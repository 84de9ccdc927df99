import { describe, expect, it } from 'vitest'
import { entryFrom } from '#domain/forms/entry.ts'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { itemFrom } from '#domain/forms/items.ts'
import { commentKey } from '#domain/forms/kinds/rating.ts'
import { findProblem, itemLabel, ratingProgress } from '#domain/forms/problems.ts'
import type { ChecklistDefinition } from './define.ts'
import { forklift } from './forklift.ts'
import { checklists } from './index.ts'
import { ladder } from './ladder.ts'
import { powerTool } from './power-tool.ts'

function complete({ form }: ChecklistDefinition) {
  const fields = plainFieldsOf(form).map(({ key }) => [key, key.slice(0, 4)])
  const ratings = ratingsOf(form).map(({ key, words }) => [key, words[0]?.value])
  return entryFrom(form, Object.fromEntries([...fields, ...ratings]))
}

function without(definition: ChecklistDefinition, ...keys: string[]) {
  return { ...complete(definition), ...Object.fromEntries(keys.map(key => [key, '  '])) }
}

describe.each(checklists)('a complete $type checklist', definition => {
  it('has no problem', () => {
    expect(findProblem(definition.form, [complete(definition), complete(definition)])).toBeUndefined()
  })

  it('is sent and received unchanged', () => {
    const [first] = ratingsOf(definition.form)
    const comment = first?.allowsComment ? { [commentKey(first.key)]: 'worn, still safe' } : {}
    const answers = { ...complete(definition), ...comment }
    expect(entryFrom(definition.form, itemFrom(definition.form, answers))).toEqual(answers)
  })

  it('misses exactly the removed answer', () => {
    const required = plainFieldsOf(definition.form).filter(field => field.required)
    for (const { key } of [...required, ...ratingsOf(definition.form)]) {
      expect(findProblem(definition.form, [without(definition, key)])?.firstMissing).toBe(key)
    }
  })

  it('does not miss what is optional', () => {
    const optional = plainFieldsOf(definition.form).filter(field => !field.required)
    expect(
      findProblem(definition.form, [without(definition, ...optional.map(({ key }) => key))]),
    ).toBeUndefined()
  })
})

describe('the forklift checklist', () => {
  it('names the missing fields', () => {
    const problem = findProblem(forklift.form, [
      without(forklift, 'model', 'inspectorInitials', 'name', 'horn'),
    ])
    expect(problem).toEqual({
      index: 0,
      title: 'Missing Required Fields',
      text: 'Please fill in: Model, Inspector Initials',
      bullets: [],
      firstMissing: 'model',
    })
  })

  it('names the first three missing items', () => {
    const three = findProblem(forklift.form, [without(forklift, 'mast', 'horn', 'brakes')])
    expect(three).toMatchObject({
      title: 'Incomplete Inspection',
      text: 'Please complete all inspection items. Missing: Mast, Horn, Brakes',
      firstMissing: 'mast',
    })
    const four = findProblem(forklift.form, [without(forklift, 'mast', 'horn', 'lights', 'brakes')])
    expect(four?.text).toBe('Please complete all inspection items. Missing: Mast, Horn, Lights...')
  })

  it('names the forklift if there are several', () => {
    const problem = findProblem(forklift.form, [complete(forklift), without(forklift, 'supplier')])
    expect(problem).toMatchObject({ index: 1, title: 'Missing Required Fields' })
  })

  it('has 12 non-critical and 16 critical items', () => {
    expect(forklift.checkSections.map(({ isCritical, checks }) => [isCritical, checks.length])).toEqual([
      [false, 12],
      [true, 16],
    ])
  })
})

describe('the power tool checklist reports one problem at a time, in this order', () => {
  const all = ['name', 'serialNo', 'noLeaks', 'noRepairs', 'inspectorName', 'inspectorInitials']
  const told = (...missing: string[]) => {
    const problem = findProblem(powerTool.form, [complete(powerTool), without(powerTool, ...missing)])
    return problem && { title: problem.title, text: problem.text, bullets: problem.bullets }
  }

  it('the name', () => {
    expect(told(...all)).toEqual({
      title: 'Missing Tool Name',
      text: 'Tool 2: Please enter a name for this tool.',
      bullets: [],
    })
  })

  it('the details', () => {
    expect(told(...all.slice(1))).toEqual({
      title: 'Missing Required Fields',
      text: 'name: Please complete Location, Project No, Area Inspected, and Serial No.',
      bullets: [],
    })
  })

  it('the checks', () => {
    expect(told(...all.slice(2))).toEqual({
      title: 'Tool 2: Missing Required Checks',
      text: '',
      bullets: ['No Leaks', 'No Repairs'],
    })
  })

  it("the inspector's name, then the initials", () => {
    expect(told(...all.slice(4))?.text).toBe("Please enter the inspector's name.")
    expect(told(...all.slice(5))?.text).toBe("Please enter the inspector's initials.")
  })
})

describe('the ladder checklist', () => {
  it('lists all missing answers', () => {
    const problem = findProblem(ladder.form, [without(ladder, 'ladderNumber', 'feet', 'inspectorName')])
    expect(problem).toMatchObject({
      title: 'name: Missing Required Fields',
      text: 'Please fill in the following fields:',
      bullets: ['Ladder Number', 'Feet', 'Inspector Name'],
    })
  })

  it('calls a ladder without a name by its position', () => {
    expect(findProblem(ladder.form, [without(ladder, 'name')])?.title).toBe(
      'Ladder 1: Missing Required Fields',
    )
  })
})

describe('progress and names', () => {
  it('counts the rated checks', () => {
    expect(ratingProgress(forklift.form, without(forklift, 'mast', 'horn'))).toEqual({
      answered: 26,
      total: 28,
    })
  })

  it('takes a name as it is typed, special characters included', () => {
    const answers = { ...complete(ladder), name: ' $& {missing} ' }
    expect(itemLabel(ladder.form, answers, 0)).toBe('$& {missing}')
    expect(findProblem(ladder.form, [{ ...answers, feet: '' }])?.title).toBe(
      '$& {missing}: Missing Required Fields',
    )
  })
})
