import { describe, expect, test } from 'vitest'
import { tableOf } from '#domain/imports/table.ts'
import { TRUCK } from '#test/domain/machine-fixture.ts'
import {
  LONGEST_MACHINE_CELL,
  machineRowsOf,
  machineUseOf,
  planMachines,
  proposeMachineUses,
} from './machines-import.ts'
import { kindChoices } from './own-kinds.ts'

const PAINTER = { id: 7, rinkId: 1, name: 'Ice painter', icon: null, retiredAt: null }
const kinds = kindChoices([PAINTER])

/** The rows of a list. */
function rowsOf(lines: string[][]) {
  const table = tableOf(lines, { columnUseOf: machineUseOf, what: 'machines' })
  if (typeof table === 'string') throw new Error(table)
  return machineRowsOf(table, proposeMachineUses(table.headings))
}
const plan = (lines: string[][], machines = [TRUCK], updates = false) =>
  planMachines(rowsOf(lines), { machines, kinds }, updates)

describe('the columns of a list of machines', () => {
  test.each([
    ['Kind | Name | Serial number | Location | Bought', 'kind name number location note'],
    ['Asset ID | Description | Category | Manufacturer | Model No.', 'number name kind supplier model'],
    ['Name | Contractor | Contractor’s phone | Tel', 'name contractor contractorPhone note'],
    ['No. | Equipment | Serial No | Asset Tag', 'ignored name number note'],
  ])('%s', (headings, uses) => {
    expect(proposeMachineUses(headings.split(' | ')).join(' ')).toBe(uses)
  })
})

describe('the rows of a list of machines', () => {
  test.each([
    ['Zamboni', 'resurfacer', 'Resurfacer'],
    ['fire extinguishers', 'extinguisher', 'Extinguisher'],
    ['FLT', 'forklift', 'Forklift'],
    ['ice painter', 'own:7', 'Ice painter'],
    ['', 'other', 'Machine'],
  ])('the kind %j is %s', (kind, key, noun) => {
    const lines = [
      ['Kind', 'Name', 'Serial'],
      [kind, 'One', '1'],
    ]
    expect(plan(lines)).toMatchObject([{ outcome: 'new', machine: { kind: key }, noun }])
  })

  test('cells that the kind has no field for become remarks', () => {
    const lines = [
      ['Kind', 'Name', 'Serial', 'Location', 'Make', 'Bought'],
      ['Forklift', 'Blue', 'FL-2', 'Dock', 'Linde', '2021'],
      ['AED', 'Foyer', 'A1', 'Foyer', 'Zoll', ''],
    ]
    expect(plan(lines)).toMatchObject([
      { machine: { details: { siteAddress: 'Dock', supplier: 'Linde' }, remarks: 'Bought: 2021' } },
      { machine: { details: { location: 'Foyer' }, remarks: 'Supplier: Zoll' } },
    ])
  })

  test('the contractor and their phone number are known, and an empty cell leaves them', () => {
    const lines = [
      ['Kind', 'Name', 'Serial', 'Service company', 'Telephone'],
      ['Pump', 'Brine pump', 'P-1', 'Ridgeway Ice', '01632 960 123'],
      ['Forklift', 'Truck', 'FL-001', '', '01632 960 124'],
      ['Pump', 'Sump', 'P-2', '', 'ask Joe'],
    ]
    const known = { ...TRUCK, contractor: 'Marlowe', contractorPhone: '01632 960 118' }
    expect(plan(lines, [known], true)).toMatchObject([
      { machine: { contractor: 'Ridgeway Ice', contractorPhone: '01632 960 123' } },
      {
        outcome: 'changed',
        changes: {
          contractorPhone: '01632 960 124',
          lines: [{ label: 'Contractor’s phone', from: '01632 960 118', to: '01632 960 124' }],
        },
      },
      { outcome: 'problem', problem: expect.stringMatching(/^Enter a phone number/) },
    ])
    expect(plan([lines[0] ?? [], ['Forklift', 'Truck', 'FL-001', '', '']], [known], true)).toMatchObject([
      { outcome: 'known' },
    ])
  })

  test('a machine without a number is known by its name, and one without a name by its number', () => {
    const lines = [
      ['Name', 'Serial'],
      ['Brine pump', ''],
      ['', 'P-2'],
      ['', ' '],
    ]
    expect(plan(lines)).toMatchObject([
      { machine: { name: 'Brine pump', number: 'N/A' } },
      { machine: { name: 'P-2', number: 'P-2' } },
    ])
  })

  test('a known machine stays as it is, unless it is updated', () => {
    const known = { ...TRUCK, formerIdentities: ['old-1'], remarks: 'Hired' }
    const lines = [
      ['Kind', 'Name', 'Serial', 'Supplier', 'Bought'],
      ['Forklift', 'Other name', ' fl-001', 'New Hire', '2021'],
    ]
    expect(plan(lines, [known])).toMatchObject([{ outcome: 'known', before: { id: 1 } }])
    expect(plan(lines, [known], true)).toMatchObject([
      {
        outcome: 'changed',
        changes: {
          details: { supplier: 'New Hire' },
          remarks: 'Hired\nBought: 2021',
          lines: [{ label: 'Supplier', from: 'Hire Hall', to: 'New Hire' }],
        },
      },
    ])
    const updated = { ...known, details: { supplier: 'New Hire' }, remarks: 'Hired\nBought: 2021' }
    expect(plan(lines, [updated], true)).toMatchObject([{ outcome: 'known' }])
    const byFormer = [
      ['Kind', 'Name', 'Serial'],
      ['forklift truck', 'x', 'OLD-1'],
    ]
    expect(plan(byFormer, [known])).toMatchObject([{ outcome: 'known' }])
  })

  test.each([
    [['Kind', 'Name', 'Serial'], ['Rocket', 'One', '1'], /^There is no kind of machine called Rocket/],
    [['Name', 'Serial'], ['One', '1', 'x'], /^This row has more cells than the heading/],
    [['Name', 'Serial'], ['One\nTwo', '1'], /^This row has a line break within a cell/],
    [['Name', 'Serial'], ['x'.repeat(300), '1'], /^Name can be at most/],
    [['Name', 'Location'], ['One', 'x'.repeat(300)], /^A detail can be at most/],
    [['Name', 'Bought'], ['One', 'x'.repeat(LONGEST_MACHINE_CELL)], /^Remarks can be at most/],
  ])('%j with %j is a problem', (headings, line, problem) => {
    expect(plan([headings, line])).toMatchObject([
      { outcome: 'problem', problem: expect.stringMatching(problem) },
    ])
  })

  test('a repeated row is imported once; the same number in another kind is another machine', () => {
    const lines = [
      ['Kind', 'Name', 'Serial'],
      ['Pump', 'One', '1'],
      ['pump', 'One again', ' 1 '],
      ['Chiller', 'One', '1'],
      ['Forklift', 'Truck', 'FL-001'],
      ['Forklift', 'Truck', 'fl-001'],
    ]
    expect(plan(lines).map(row => (row.outcome === 'problem' ? row.problem : row.outcome))).toEqual([
      'new',
      'Duplicate of row 1',
      'new',
      'known',
      'Duplicate of row 4',
    ])
  })
})
