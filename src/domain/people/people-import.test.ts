import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_IMPORTED, tableOf } from '#domain/imports/table.ts'
import { columnUseOf, proposeUses } from './import-columns.ts'
import { type ImportRow, importRowsOf, type KnownPerson, LONGEST_CELL, planImport } from './people-import.ts'

const row = (name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  name,
  title: '',
  company: '',
  email: '',
  employeeNumber: '',
  notes: '',
  ...more,
})

const known = (id: number, name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  name,
  title: null,
  company: null,
  notes: null,
  email: null,
  employeeNumber: null,
  staffId: id,
  isManaged: true,
  ...more,
})

function rowsOf(given: string[][]) {
  const table = tableOf(given, { columnUseOf, what: 'people' })
  return typeof table === 'string' ? table : importRowsOf(table, proposeUses(table.headings, table.lines))
}

describe('the rows of a file', () => {
  it('rows are found by heading, in any order, below titles and blank rows', () => {
    const table = [
      ['Staff list', ''],
      ['', ' '],
      ['Company', ' NAME ', 'Phone', 'Role', ''],
      ['Ice Ltd', ' Ann ', '1', 'Duty Manager'],
      ['', ''],
      ['', 'Baker,  Bob'],
    ]
    expect(rowsOf(table)).toEqual([
      row('Ann', { title: 'Duty Manager', company: 'Ice Ltd', notes: 'Phone: 1' }),
      row('Bob Baker'),
    ])
  })

  it('unknown columns become notes in one line each, also without a heading', () => {
    const table = [
      ['Forename', 'Surname', 'First\naid', '', 'Salary', 'Hi-vis'],
      ['Ann', 'Archer', 'until\n2027', 'x', '1', ''],
    ]
    expect(rowsOf(table)).toEqual([row('Ann Archer', { notes: 'First aid: until 2027\nColumn 4: x' })])
  })

  it.each([
    [[], 'This file is empty.'],
    [[['name', 'title']], 'There are no people below the headings.'],
    [
      [['name', 'title'], ...Array.from({ length: MOST_IMPORTED + 1 }, () => ['Ann', 'x'])],
      /There are 501 rows: at most 500/,
    ],
  ])('are missing for a reason that is said (%#)', (table, reason) => {
    expect(tableOf(table, { columnUseOf, what: 'people' })).toEqual(expect.stringMatching(reason))
  })

  it('a file with unbalanced quotation marks is refused, because people may be missing', () => {
    const table = [
      ['name', 'title'],
      ['Ann', 'x'],
      ['Bob\nCy', 'x'],
    ]
    expect(tableOf(table, { columnUseOf, what: 'people', misquotedLine: 2 })).toMatch(
      /^The quotation marks in row 2 do not match\./,
    )
    expect(tableOf(table, { columnUseOf, what: 'people', misquotedLine: 0 })).toMatch(
      /^The quotation marks in the first row do not match\./,
    )
  })

  it('rows with more cells than the heading are marked, ignoring blank cells', () => {
    const table = [
      ['name', 'title'],
      ['Ann', 'x', ' '],
      ['Bob', 'Snow', 'x'],
    ]
    expect(rowsOf(table)).toEqual([
      row('Ann', { title: 'x' }),
      row('Bob', { title: 'Snow', hasMoreCells: true }),
    ])
  })

  it('very long cells are cut, so that one does not block the others, and then refused', () => {
    const rows = rowsOf([
      ['name', 'title', 'Remarks'],
      ['x'.repeat(100_000), 'y', ''],
      ['Ann', '', 'z'.repeat(100_000)],
    ])
    expect(rows).toMatchObject([{ name: 'x'.repeat(LONGEST_CELL) }, { name: 'Ann' }])
    expect(planImport(Array.isArray(rows) ? rows : [], { people: [], staff: [] }, false)).toEqual([
      { outcome: 'problem', problem: 'Name can be at most 100 characters long' },
      { outcome: 'problem', problem: 'Notes can be at most 2000 characters long' },
    ])
  })
})

describe('the plan of an import', () => {
  it('two rows that fit the same person in the register are one person', () => {
    const ann = known(5, 'Ann Archer', { employeeNumber: '1', email: 'ann@rink.test' })
    const rows = [row('A. Archer', { employeeNumber: '1' }), row('Annie', { email: 'ann@rink.test' })]
    expect(planImport(rows, { people: [ann], staff: [] }, false)).toEqual([
      { outcome: 'known' },
      { outcome: 'problem', problem: 'Duplicate of row 1' },
    ])
  })

  it('an import adds unknown people once, and reports the problems of others', () => {
    const rows = [
      row('Ann', { title: 'Duty Manager', company: 'Ice Ltd', email: 'ANN@rink.test', employeeNumber: '1' }),
      row(' bob  brown'),
      row(''),
      row('ANN'),
      row('Ann', { employeeNumber: '2' }),
      row('Dee\nDrift'),
      row('Eve', { title: 'Duty\rManager' }),
      row('Frost', { hasMoreCells: true }),
      row('Gus', { email: 'gus' }),
      row('Hal Hall'),
      row('Ivy'),
    ]
    const staff = [
      { id: 7, name: 'Ivy' },
      { id: 8, name: 'HAL  Hall' },
      { id: 9, name: 'Ivy' },
    ]
    const verdicts = planImport(rows, { people: [known(5, 'Bob Brown')], staff }, false)
    const person = { title: null, company: null, email: null, employeeNumber: null, notes: null }
    expect(verdicts).toEqual([
      {
        outcome: 'new',
        staffId: null,
        person: {
          name: 'Ann',
          title: 'Duty Manager',
          company: 'Ice Ltd',
          email: 'ann@rink.test',
          employeeNumber: '1',
          notes: null,
        },
      },
      { outcome: 'known' },
      { outcome: 'problem', problem: 'Name is required' },
      { outcome: 'problem', problem: 'Duplicate of row 1' },
      { outcome: 'new', staffId: null, person: { ...person, name: 'Ann', employeeNumber: '2' } },
      { outcome: 'problem', problem: 'This row has a line break within a cell' },
      { outcome: 'problem', problem: 'This row has a line break within a cell' },
      { outcome: 'problem', problem: 'This row has more cells than the heading' },
      { outcome: 'problem', problem: expect.stringMatching(/email/i) },
      { outcome: 'new', staffId: 8, person: { ...person, name: 'Hal Hall' } },
      { outcome: 'problem', problem: 'Several people on the staff list have this name' },
    ])
  })

  it('known people are updated only with what is new, and only by those who may', () => {
    const people = [
      known(1, 'Ann', { title: 'Steward', notes: 'Team: A', email: 'ann@rink.test', employeeNumber: '1' }),
      known(2, 'Bo', { staffId: null }),
      known(3, 'Cy'),
      known(4, 'Cy'),
      known(5, 'Di', { isManaged: false }),
      known(6, 'Ed', { employeeNumber: '6' }),
      known(7, 'Flo', { email: 'flo@rink.test' }),
    ]
    const rows = [
      row('ANN', { title: 'Duty Manager', notes: 'Team: A\nKey: 7', employeeNumber: '1' }),
      row('Bo'),
      row('Cy'),
      row('Di', { title: 'Steward' }),
      row('Eduard', { employeeNumber: '6' }),
      row('Flora', { email: 'flo@rink.test' }),
      row('Ann', { employeeNumber: '99' }),
    ]
    const plan = planImport(rows, { people, staff: [] }, true)
    expect(plan).toEqual([
      {
        outcome: 'changed',
        before: people[0],
        changes: { title: 'Duty Manager', notes: 'Team: A\nKey: 7' },
      },
      { outcome: 'changed', before: people[1], changes: { isListed: true } },
      { outcome: 'problem', problem: 'Several people in the register fit this row' },
      { outcome: 'problem', problem: 'Only an administrator can change this person' },
      { outcome: 'changed', before: people[5], changes: { name: 'Eduard' } },
      { outcome: 'changed', before: people[6], changes: { name: 'Flora' } },
      expect.objectContaining({ outcome: 'new' }),
    ])
    const unchanged = planImport(rows, { people, staff: [] }, false).map(({ outcome }) => outcome)
    expect(unchanged).toEqual(['known', 'known', 'problem', 'known', 'known', 'known', 'new'])
  })

  it('a repeated import adds nobody', () => {
    const anyRow = fc.record({
      name: fc.string(),
      title: fc.string(),
      company: fc.string(),
      email: fc.constant(''),
      employeeNumber: fc.constantFrom('', '1', '2'),
      notes: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(anyRow), rows => {
        const added = planImport(rows, { people: [], staff: [] }, true).flatMap(verdict =>
          verdict.outcome === 'new' ? [verdict.person] : [],
        )
        const people = added.map((person, index) => ({
          ...person,
          id: index,
          staffId: index,
          isManaged: true,
        }))
        const again = planImport(rows, { people, staff: [] }, true)
        expect(again.filter(({ outcome }) => outcome === 'new')).toEqual([])
      }),
    )
  })
})
