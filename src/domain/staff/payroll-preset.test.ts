import { describe, expect, it } from 'vitest'
import type { HoursLine } from './hours-columns.ts'
import { payrollPresetSchema, presetRows, shippedPresets } from './payroll-preset.ts'

function lineOf(shift: Partial<HoursLine['shift']>): HoursLine {
  return {
    rink: { name: 'North', timezone: 'Europe/London', dayStartsAt: '04:00' },
    account: 'ada@rinkbook.test',
    employeeNumber: '0042',
    signed: 'Verified: Ivy van Ice, PIN',
    period: { from: '2026-11-16', to: '2026-11-22' },
    shift: {
      id: 1,
      rinkId: 1,
      staffId: 7,
      staffName: 'Ivy van Ice',
      staffRole: 'Ice Technician',
      staffCompany: null,
      date: '2026-11-20',
      signInTime: '06:00',
      signOutTime: '14:00',
      workedHours: 8,
      signedInAt: '2026-11-20T06:00:00.000Z',
      signedOutAt: '2026-11-20T14:00:00.000Z',
      elapsedHours: 8,
      hoursExplanation: null,
      notes: null,
      submittedBy: 'Ivy',
      submittedAt: '2026-11-20T14:00:00.000Z',
      reason: null,
      authorisedBy: null,
      corrects: null,
      performedAt: null,
      performedBy: null,
      unpaidBreakMinutes: 30,
      approvalReasons: [],
      approval: null,
      ...shift,
    },
  }
}

const preset = (key: string) => {
  const found = shippedPresets.find(one => one.key === key)
  if (!found) throw new Error(`There is no preset ${key}`)
  return found
}

describe('the presets of payroll files', () => {
  const byHand = lineOf({ id: 2, date: '2026-11-21', approvalReasons: ['entered-by-hand'] })

  it('a file by person adds up the hours, without those that are still to be approved', () => {
    expect(presetRows(preset('sage'), [lineOf({}), lineOf({ id: 3 }), byHand])).toEqual([
      ['Employee Reference', 'Employee Name', 'Payment Reference', 'Hours'],
      ['0042', 'Ivy van Ice', '1', '15.00'],
    ])
  })

  it('a file by person adds up the minutes of the shifts, not their rounded hours', () => {
    const shifts = [8.57, 8.57, 8.57, 8.57].map(workedHours =>
      lineOf({ workedHours, unpaidBreakMinutes: null }),
    )
    expect(presetRows(preset('sage'), shifts)[1]?.at(-1)).toBe('34.27')
  })

  it('a file by shift has a row for each', () => {
    const approval = { approvedBy: 'Sue', approvedAt: '2026-11-22T08:00:00.000Z', isAnotherPerson: false }
    const approved = { ...byHand, shift: { ...byHand.shift, approval } }
    expect(presetRows(preset('xero'), [lineOf({}), approved]).slice(1)).toEqual([
      ['0042', 'Ivy van', 'Ice', '2026-11-20', 'Ordinary Hours', '7.50'],
      ['0042', 'Ivy van', 'Ice', '2026-11-21', 'Ordinary Hours', '7.50'],
    ])
    const [headings = [], row = []] = presetRows(preset('all-columns'), [approved])
    expect(row[headings.indexOf('Approved by')]).toBe('Sue (not proven to be another person)')
  })

  it('the shipped presets are valid, and those for payroll programs are not verified', () => {
    for (const shipped of shippedPresets) expect(payrollPresetSchema.parse(shipped)).toEqual(shipped)
    const unverified = shippedPresets.filter(({ isVerified }) => !isVerified).map(({ key }) => key)
    expect(unverified).toEqual(['sage', 'xero', 'brightpay'])
  })
})
