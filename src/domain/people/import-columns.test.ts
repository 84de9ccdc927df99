import { describe, expect, it, test } from 'vitest'
import { headingRowOf, withUse } from '#domain/imports/columns.ts'
import { columnUseOf, proposeUses } from './import-columns.ts'

describe('the use of columns', () => {
  it.each([
    ['a list in Excel', 'Name | Role | Company | Phone', 'name title company note'],
    ['a list in any order and case', ' E-MAIL |job  title| Full Name ', 'email title name'],
    [
      'BrightHR',
      'First name | Middle name | Last name | Job title | Email | Team | Start date | Date of birth',
      'first-name note last-name title email note note ignored',
    ],
    [
      'Sage Payroll',
      'Reference | Forename | Surname | Job Title | NI Number | Sort Code | Department',
      'employee-number first-name last-name title ignored ignored note',
    ],
    [
      'Xero',
      'First Name | Last Name | Email | Job Title | Employee Number',
      'first-name last-name email title employee-number',
    ],
    [
      'BrightPay',
      'Works Number | Surname | First Name | Department',
      'employee-number last-name first-name note',
    ],
    ['Deputy', 'Display Name | First Name | Last Name | Email', 'name ignored ignored email'],
    ['two columns of one use', 'Name | Email | Work email', 'name email note'],
    ['numbers of rows', 'No. | Staff Member | Position', 'ignored name title'],
    ['no known heading', 'Prénom | Poste', 'note note'],
  ])('is proposed for %s', (_, headings, uses) => {
    expect(proposeUses(headings.split('|'), [])).toEqual(uses.split(' '))
  })

  it('Mr and Mrs are no job titles', () => {
    const lines = [
      ['Mr', 'Ann'],
      ['Mrs.', 'Bo'],
      ['', 'Cy'],
    ]
    expect(proposeUses(['Title', 'Name', 'Job title'], lines)).toEqual(['ignored', 'name', 'title'])
    expect(proposeUses(['Title', 'Name'], [['Steward', 'Ann']])).toEqual(['title', 'name'])
  })

  it('a use that another column gets is taken from the first', () => {
    expect(withUse(['name', 'note', 'note'], 1, 'name')).toEqual(['note', 'name', 'note'])
    expect(withUse(['ignored', 'note'], 1, 'ignored')).toEqual(['ignored', 'ignored'])
  })
})

test.each([
  [
    0,
    [
      ['Name', 'Role'],
      ['Ann', 'Steward'],
    ],
  ],
  [2, [['Staff of Harrowmere'], ['Printed', '20 Nov'], ['Role', 'Name'], ['Steward', 'Ann']]],
  [1, [['Name'], ['First name', 'Last name', 'Email'], ['Ann', 'Archer', 'a@b.test']]],
  [
    0,
    [
      ['Wer', 'Was'],
      ['Ann', 'Steward'],
    ],
  ],
])('the headings are in row %i of %j', (index, table) => {
  expect(headingRowOf(table, columnUseOf)).toBe(index)
})
