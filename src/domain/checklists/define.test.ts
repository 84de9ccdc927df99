import { describe, expect, it } from 'vitest'
import { plainFieldsOf, ratingsOf } from '#domain/forms/form.ts'
import { type ChecklistDefinition, defineChecklist } from './define.ts'
import { forklift } from './forklift.ts'
import { checklists } from './index.ts'
import { ladder } from './ladder.ts'
import { powerTool } from './power-tool.ts'

const [rung] = ratingsOf(ladder.form)
const CHECK = { kind: 'rating', words: rung?.words ?? [] } as const
const [details, , signOff] = ladder.form.sections

const ladderWithChanges = defineChecklist({
  ...ladder,
  form: {
    ...ladder.form,
    key: 'ladder',
    version: 3,
    sections: [
      ...(details ? [details] : []),
      {
        key: 'items',
        title: 'Inspection items',
        fields: [
          { key: 'stiles', label: 'Stiles', ...CHECK },
          { key: 'feet', label: 'Feet', retiredIn: 3, ...CHECK },
          { key: 'tag', label: 'Tag', since: 2, ...CHECK },
        ],
      },
      ...(signOff ? [signOff] : []),
    ],
  },
})

describe('a definition', () => {
  it('asks each version for its own checks', () => {
    const keys = (version?: number) => ratingsOf(ladderWithChanges.form, version).map(({ key }) => key)
    expect(keys(1)).toEqual(['stiles', 'feet'])
    expect(keys(2)).toEqual(['stiles', 'feet', 'tag'])
    expect(keys()).toEqual(['stiles', 'tag'])
  })
})

describe.each(checklists)('the definition of the $type checklist', (definition: ChecklistDefinition) => {
  const keys = [
    ...plainFieldsOf(definition.form),
    ...definition.checkSections.flatMap(({ checks }) => checks),
  ].map(({ key }) => key)

  it('has keys that a form and a path can carry, each once', () => {
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/)
  })

  it('knows a machine again by one of its details, and who inspected it', () => {
    expect(definition.machineFields.map(({ key }) => key)).toContain(definition.knownBy)
    expect(definition.machineFields.map(({ key }) => key)).toContain(definition.namedBy)
    expect(definition.inspectorFields).not.toEqual([])
  })

  it('mentions only fields that it has', () => {
    for (const { looksAt } of definition.form.missing ?? []) {
      for (const key of looksAt) expect(['checks', ...keys]).toContain(key)
    }
  })

  it('shares no address, tab or key with another', () => {
    const places = (other: ChecklistDefinition) => [
      other.type,
      other.tab,
      other.form.list.key,
      other.shiftEnd.statusKey,
      ...Object.values(other.paths),
    ]
    const others = checklists.filter(other => other !== definition).flatMap(places)
    for (const place of places(definition)) expect(others).not.toContain(place)
  })
})

describe('the checklists of the specification', () => {
  it.each([
    [forklift, 'Forklift', 'Forklift Checklist', 'Forklift Checklist', 'Start your day', 'Opening'],
    [
      powerTool,
      'Power Tools',
      'Power Tool Inspection',
      'Power Tool Inspection Checklist',
      'Pre-operation checks',
      'Power Tool Inspection Checklist',
    ],
    [
      ladder,
      'Ladder',
      'Ladder Inspection',
      'Ladder Daily Visual Inspection',
      'Daily ladder safety check',
      'Ladder Inspection',
    ],
  ])('carry its words: $type', ({ texts, shiftEnd }, navigation, tab, tile, subtitle, missing) => {
    expect([
      texts.navigation,
      texts.tab,
      texts.tile.title,
      texts.tile.subtitle,
      shiftEnd.missingLabel,
    ]).toEqual([navigation, tab, tile, subtitle, missing])
  })

  it('say that they were saved', () => {
    expect([forklift, powerTool, ladder].map(({ texts }) => texts.saved.title)).toEqual([
      'Success!',
      'Checklist Saved',
      'Success!',
    ])
  })

  it('have the ratings and the number of checks of the specification', () => {
    const ratings = [forklift, powerTool, ladder].map(definition =>
      definition.ratings.map(({ value }) => value).join('/'),
    )
    expect(ratings).toEqual(['Pass/Fail/N/A', 'Good/Poor/N/A', 'Good/Poor/N/A'])
    expect([forklift, powerTool, ladder].map(definition => ratingsOf(definition.form).length)).toEqual([
      28, 9, 5,
    ])
    const initials = forklift.closingFields.find(({ key }) => key === 'inspectorInitials')
    expect(initials?.maxLength).toBe(4)
  })

  it('come first, in the order of the specification', () => {
    expect(checklists.slice(0, 3)).toEqual([forklift, powerTool, ladder])
  })
})
