import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportRow, importRowsOf, LONGEST_CELL, MOST_IMPORTED, planImport } from './staff-import.ts'

const row = (name: string, title = 'Ice Technician', company = ''): ImportRow => ({ name, title, company })

describe('the rows of a file', () => {
  it('rows are found by column name, in any case and order, and other columns are ignored', () => {
    const table = [
      ['Company', ' NAME ', 'Phone', 'Role'],
      ['Ice Ltd', ' Ann ', '1', 'Duty Manager'],
      ['', 'Bob'],
    ]
    expect(importRowsOf(table)).toEqual([row('Ann', 'Duty Manager', 'Ice Ltd'), row('Bob', '')])
  })

  it.each([
    [[], 'This file is empty.'],
    [[['Ann', 'Duty Manager']], /must contain the headings.*Missing: name, title/],
    [[['name', 'title']], 'There are no people below the headings.'],
    [
      [['name', 'title'], ...Array.from({ length: MOST_IMPORTED + 1 }, () => ['Ann', 'x'])],
      /There are 501 rows: at most 500/,
    ],
  ])('are missing for a reason that is said (%#)', (table, reason) => {
    expect(importRowsOf(table)).toEqual(expect.stringMatching(reason))
  })

  it('a file with unbalanced quotation marks is refused, because people may be missing', () => {
    const table = [
      ['name', 'title'],
      ['Ann', 'x'],
      ['Bob\nCy', 'x'],
    ]
    expect(importRowsOf(table, 2)).toMatch(/^The quotation marks in row 2 do not match\./)
    expect(importRowsOf(table, 0)).toMatch(/^The quotation marks in the first row do not match\./)
  })

  it('rows with more cells than the heading are marked, ignoring blank cells', () => {
    const table = [
      ['name', 'title'],
      ['Ann', 'x', ' '],
      ['Bob', 'Snow', 'x'],
    ]
    expect(importRowsOf(table)).toEqual([row('Ann', 'x'), { ...row('Bob', 'Snow'), hasMoreCells: true }])
  })

  it('very long cells are cut, so that one does not block the others', () => {
    const [read] = importRowsOf([
      ['name', 'title'],
      ['x'.repeat(100_000), 'y'],
    ])
    expect(read).toEqual(row('x'.repeat(LONGEST_CELL), 'y'))
  })
})

describe('the plan of an import', () => {
  it('an import adds unknown people once, and reports the problems of others', () => {
    const rows = [
      row('Ann', 'Duty Manager', 'Ice Ltd'),
      row(' bob  brown'),
      row('', 'x'),
      row('Cy', ''),
      row('ANN'),
      row('x'.repeat(101)),
      row('Dee\nDrift'),
      row('Eve', 'Duty\rManager'),
      { ...row('Frost', 'Flo'), hasMoreCells: true },
    ]
    expect(planImport(rows, [{ name: 'Bob Brown' }])).toEqual([
      { outcome: 'new', member: { name: 'Ann', role: 'Duty Manager', company: 'Ice Ltd' } },
      { outcome: 'known' },
      { outcome: 'problem', problem: 'Please fill in both name and title fields.' },
      { outcome: 'problem', problem: 'Please fill in both name and title fields.' },
      { outcome: 'problem', problem: 'Duplicate of row 1' },
      { outcome: 'problem', problem: 'Name can be at most 100 characters long' },
      { outcome: 'problem', problem: 'This row has a line break within a cell' },
      { outcome: 'problem', problem: 'This row has a line break within a cell' },
      { outcome: 'problem', problem: 'This row has more cells than the heading' },
    ])
  })

  it('a repeated import adds nobody', () => {
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
