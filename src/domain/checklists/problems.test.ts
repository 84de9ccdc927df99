import { describe, expect, it } from 'vitest'
import { answersToMachine, blankAnswers, type MachineAnswers, machineToAnswers } from './answers.ts'
import { type ChecklistDefinition, checksOf, fieldsOf } from './define.ts'
import { forklift } from './forklift.ts'
import { checklists } from './index.ts'
import { ladder } from './ladder.ts'
import { powerTool } from './power-tool.ts'
import { checkProgress, findProblem, machineLabel } from './problems.ts'

function complete(definition: ChecklistDefinition): MachineAnswers {
  const answers = blankAnswers(definition)
  for (const { key } of fieldsOf(definition)) answers.fields[key] = key.slice(0, 4)
  for (const { key } of checksOf(definition)) answers.ratings[key] = definition.ratings[0]?.value ?? ''
  return answers
}

function without(definition: ChecklistDefinition, ...keys: string[]): MachineAnswers {
  const answers = complete(definition)
  for (const key of keys) {
    if (key in answers.fields) answers.fields[key] = '  '
    else answers.ratings[key] = ''
  }
  return answers
}

describe.each(checklists)('a complete $type checklist', definition => {
  it('has no problem', () => {
    expect(findProblem(definition, [complete(definition), complete(definition)])).toBeUndefined()
  })

  it('travels and comes back unchanged', () => {
    const answers = complete(definition)
    const [firstCheck] = checksOf(definition)
    if (firstCheck && definition.checksTakeComments) answers.comments[firstCheck.key] = 'worn, still safe'
    expect(machineToAnswers(definition, answersToMachine(definition, answers))).toEqual(answers)
  })

  it('misses exactly what is taken away', () => {
    const required = fieldsOf(definition).filter(field => field.required)
    for (const { key } of [...required, ...checksOf(definition)]) {
      expect(findProblem(definition, [without(definition, key)])?.firstMissing).toBe(key)
    }
  })

  it('does not miss what is optional', () => {
    const optional = fieldsOf(definition).filter(field => !field.required)
    expect(findProblem(definition, [without(definition, ...optional.map(({ key }) => key))])).toBeUndefined()
  })
})

describe('the forklift checklist', () => {
  it('names the missing fields', () => {
    const problem = findProblem(forklift, [without(forklift, 'model', 'inspectorInitials', 'name', 'horn')])
    expect(problem).toEqual({
      machine: 0,
      title: 'Missing Required Fields',
      text: 'Please fill in: Model, Inspector Initials',
      bullets: [],
      firstMissing: 'model',
    })
  })

  it('names the first three missing items', () => {
    const three = findProblem(forklift, [without(forklift, 'mast', 'horn', 'brakes')])
    expect(three).toMatchObject({
      title: 'Incomplete Inspection',
      text: 'Please complete all inspection items. Missing: Mast, Horn, Brakes',
      firstMissing: 'mast',
    })
    const four = findProblem(forklift, [without(forklift, 'mast', 'horn', 'lights', 'brakes')])
    expect(four?.text).toBe('Please complete all inspection items. Missing: Mast, Horn, Lights...')
  })

  it('says at which forklift to look when there are several', () => {
    const problem = findProblem(forklift, [complete(forklift), without(forklift, 'supplier')])
    expect(problem).toMatchObject({ machine: 1, title: 'Missing Required Fields' })
  })

  it('has 12 non-critical and 16 critical items', () => {
    expect(forklift.checkSections.map(({ isCritical, checks }) => [isCritical, checks.length])).toEqual([
      [false, 12],
      [true, 16],
    ])
  })
})

describe('the power tool checklist tells one thing at a time, in this order', () => {
  const all = ['name', 'serialNo', 'noLeaks', 'noRepairs', 'inspectorName', 'inspectorInitials']
  const told = (...missing: string[]) => {
    const problem = findProblem(powerTool, [complete(powerTool), without(powerTool, ...missing)])
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
  it('lists all that is missing', () => {
    const problem = findProblem(ladder, [without(ladder, 'ladderNumber', 'feet', 'inspectorName')])
    expect(problem).toMatchObject({
      title: 'name: Missing Required Fields',
      text: 'Please fill in the following fields:',
      bullets: ['Ladder Number', 'Feet', 'Inspector Name'],
    })
  })

  it('calls a ladder without a name by its place', () => {
    expect(findProblem(ladder, [without(ladder, 'name')])?.title).toBe('Ladder 1: Missing Required Fields')
  })
})

describe('progress and names', () => {
  it('counts the rated checks', () => {
    expect(checkProgress(forklift, without(forklift, 'mast', 'horn'))).toEqual({ answered: 26, total: 28 })
  })

  it('takes a name as it is typed, special characters included', () => {
    const answers = complete(ladder)
    answers.fields.name = ' $& {missing} '
    expect(machineLabel(ladder, answers, 0)).toBe('$& {missing}')
    answers.fields.feet = ''
    answers.ratings.feet = ''
    expect(findProblem(ladder, [answers])?.title).toBe('$& {missing}: Missing Required Fields')
  })
})
