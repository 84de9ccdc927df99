import { z } from 'zod'
import { optionalText, requiredText } from '#domain/fields.ts'
import { isToBeApproved } from './approval.ts'
import { HOURS_VALUE_NAMES, HOURS_VALUES, type HoursLine, hoursCell } from './hours-columns.ts'

const MOST_COLUMNS = 40

const columnValueSchema = z.enum([...HOURS_VALUE_NAMES, 'fixed'], { error: 'This value does not exist.' })

/** A column of a file of hours: a value, or ('fixed') the same text in each row. */
const newColumnSchema = z.object({
  title: requiredText('Please enter a heading for every column.', { label: 'Heading', maxLength: 60 }),
  value: columnValueSchema,
  fixed: optionalText({ label: 'Text', maxLength: 60 }),
})

export type PresetColumn = z.output<typeof newColumnSchema>

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` })

/** A preset of the columns in a file of hours, as administrators edit it. */
export const payrollPresetFields = {
  /** Chosen by the client. The key of a shipped preset replaces that preset. */
  key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'The key must have small letters, digits and hyphens.'),
  name: requiredText('Please enter a name.', { label: 'Name', maxLength: 60 }),
  rows: z.enum(['shift', 'person'], { error: 'Rows must be shift or person' }),
  /** Leaves out hours that still have to be approved. */
  onlyApproved: flag('onlyApproved'),
  /** True if an administrator has checked that the payroll program reads the file. */
  isVerified: flag('isVerified'),
  columns: z
    .array(newColumnSchema)
    .min(1, 'Please add at least one column.')
    .max(MOST_COLUMNS, `A file can have at most ${MOST_COLUMNS} columns.`),
}

/** A preset in API responses; `id` is `null` for a shipped one that nobody has edited. */
export const payrollPresetSchema = z.object({
  ...payrollPresetFields,
  columns: z.array(z.object({ title: z.string(), value: columnValueSchema, fixed: z.string().nullable() })),
  id: z.int().nullable(),
  isShipped: z.boolean(),
})

export type PayrollPreset = z.output<typeof payrollPresetSchema>

type Heading = readonly [title: string, value: PresetColumn['value'], fixed?: string]

// The programs let people match the columns of a file. None of these files has been imported yet.
const SHIPPED: readonly (Pick<PayrollPreset, 'key' | 'name' | 'rows'> & { columns: readonly Heading[] })[] = [
  {
    key: 'sage',
    name: 'Sage',
    rows: 'person',
    columns: [
      ['Employee Reference', 'employee-number'],
      ['Employee Name', 'name'],
      ['Payment Reference', 'fixed', '1'],
      ['Hours', 'paid-hours'],
    ],
  },
  {
    key: 'xero',
    name: 'Xero',
    rows: 'shift',
    columns: [
      ['Employee ID', 'employee-number'],
      ['First Name', 'first-name'],
      ['Last Name', 'last-name'],
      ['Date', 'date'],
      ['Earnings Rate', 'fixed', 'Ordinary Hours'],
      ['Hours', 'paid-hours'],
    ],
  },
  {
    key: 'brightpay',
    name: 'BrightPay',
    rows: 'person',
    columns: [
      ['Works Number', 'employee-number'],
      ['First Name', 'first-name'],
      ['Last Name', 'last-name'],
      ['Description', 'fixed', 'Hourly pay'],
      ['Hours', 'paid-hours'],
    ],
  },
]

const ONLY_FOR_PAYROLL: ReadonlySet<string> = new Set([
  'first-name',
  'last-name',
  'period-start',
  'period-end',
])

/** The preset with everything that is known about each shift. */
export const everything: PayrollPreset = {
  key: 'all-columns',
  name: 'All columns',
  rows: 'shift',
  onlyApproved: false,
  isVerified: true,
  columns: HOURS_VALUE_NAMES.filter(value => !ONLY_FOR_PAYROLL.has(value)).map(value => ({
    title: HOURS_VALUES[value].label,
    value,
    fixed: null,
  })),
  id: null,
  isShipped: true,
}

/** The presets before anyone has edited them. */
export const shippedPresets: readonly PayrollPreset[] = [
  everything,
  ...SHIPPED.map(preset => ({
    ...preset,
    columns: preset.columns.map(([title, value, fixed = null]) => ({ title, value, fixed })),
    onlyApproved: true,
    isVerified: false,
    id: null,
    isShipped: true,
  })),
]

/** The rows of a file of hours, with the headings first. */
export function presetRows(
  { rows, onlyApproved, columns }: Pick<PayrollPreset, 'rows' | 'onlyApproved' | 'columns'>,
  lines: readonly HoursLine[],
): string[][] {
  const counted = onlyApproved ? lines.filter(({ shift }) => !isToBeApproved(shift)) : lines
  const groups =
    rows === 'shift'
      ? counted.map(line => [line])
      : [...Map.groupBy(counted, ({ shift }) => shift.staffId).values()]
  return [
    columns.map(({ title }) => title),
    ...groups.map(group =>
      columns.map(({ value, fixed }) => (value === 'fixed' ? (fixed ?? '') : hoursCell(value, group))),
    ),
  ]
}
