import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportRow, importRowsOf, MOST_IMPORTED, planImport } from './staff-import.ts'

const row = (name: string, title = 'Ice Technician', company = ''): ImportRow => ({ name, title, company })

describe('the rows of a file', () => {
  it('are found by the names of the columns, in any case and order, others left aside', () => {
    const table = [
      ['Company', ' NAME ', 'Phone', 'Role'],
      ['Ice Ltd', ' Ann ', '1', 'Duty Manager'],
      ['', 'Bob'],
    ]
    expect(importRowsOf(table)).toEqual([row('Ann', 'Duty Manager', 'Ice Ltd'), row('Bob', '')])
  })

  it.each([
    [[], 'There is nothing in this file.'],
    [[['Ann', 'Duty Manager']], /must name the columns.*Missing: name, title/],
    [[['name', 'title']], 'There is nobody below the line that names the columns.'],
    [
      [['name', 'title'], ...Array.from({ length: MOST_IMPORTED + 1 }, () => ['Ann', 'x'])],
      /There are 501 rows: at most 500/,
    ],
  ])('are missing for a reason that is said (%#)', (table, reason) => {
    expect(importRowsOf(table)).toEqual(expect.stringMatching(reason))
  })
})

describe('the plan of an import', () => {
  it('takes whom it does not know, once, and says what is wrong with others', () => {
    const rows = [
      row('Ann', 'Duty Manager', 'Ice Ltd'),
      row(' bob  brown'),
      row('', 'x'),
      row('Cy', ''),
      row('ANN'),
      row('x'.repeat(101)),
    ]
    expect(planImport(rows, [{ name: 'Bob Brown' }])).toEqual([
      { outcome: 'new', member: { name: 'Ann', role: 'Duty Manager', company: 'Ice Ltd' } },
      { outcome: 'known' },
      { outcome: 'problem', problem: 'Please fill in both name and title fields.' },
      { outcome: 'problem', problem: 'Please fill in both name and title fields.' },
      { outcome: 'problem', problem: 'This name stands in row 1 already.' },
      { outcome: 'problem', problem: 'Name can be at most 100 characters long' },
    ])
  })

  it('adds nobody the second time, whatever the file says', () => {
    const anyRow = fc.record({ name: fc.string(), title: fc.string(), company: fc.string() })
    fc.assert(
      fc.property(fc.array(anyRow), rows => {
        const added = planImport(rows, []).flatMap(verdict =>
          verdict.outcome === 'new' ? [verdict.member] : [],
        )
        expect(planImport(rows, added).filter(({ outcome }) => outcome === 'new')).toEqual([])
      }),
    )
  })
})
