import type { Account } from './people.ts'
import type { RinkPlan } from './plan/rink.ts'

const INDENT = '  '

/** What the demo prints: where to open it, and who can do what there. */
export function banner(url: string, accounts: readonly Account[], plans: readonly RinkPlan[]): string {
  return [
    '',
    `Rinkbook is ready at ${url} - a demo: two invented rinks and a month of their history`,
    '',
    ...table([
      ['E-mail', 'Password', 'Role', 'Rink'],
      ...accounts.map(({ email, password, role, rink }) => [email, password, role, rink ?? 'every rink']),
    ]),
    '',
    ...table([
      ['Manager', 'PIN', 'Role', 'Rink'],
      ...plans.flatMap(({ name: rink, staff }) =>
        staff.flatMap(({ name, pin, role }) => (pin === undefined ? [] : [[name, pin, role, rink]])),
      ),
    ]),
    '',
    'Ctrl-C ends it, and everything in it is thrown away.',
    '',
  ].join('\n')
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(
    row =>
      INDENT +
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
  )
}
