import { story } from './story.ts'

const INDENT = '  '

/** The demo's address, accounts, and the PINs of managers and others, as they are printed when it is ready. */
export function banner(url: string): string {
  const { admin, areaManager, rinks } = story
  return [
    '',
    `Rinkbook is ready at ${url} - a demo: two invented rinks and a month of their history`,
    '',
    ...table([
      ['E-mail', 'Password', 'Role', 'Rink'],
      [admin.email, admin.password, 'admin', 'every rink'],
      [areaManager.email, areaManager.password, 'rink', 'every rink'],
      ...rinks.map(({ name, account }) => [account.email, account.password, 'rink', name]),
    ]),
    '',
    ...table([
      ['Manager', 'PIN', 'Role', 'Rink'],
      ...rinks.flatMap(({ name: rink, staff }) =>
        staff.flatMap(({ name, pin, role }) => (pin === undefined ? [] : [[name, pin, role, rink]])),
      ),
    ]),
    '',
    ...table([
      ['Person', 'Own PIN', 'Role', 'Rink'],
      ...rinks.flatMap(({ name: rink, staff }) =>
        staff.flatMap(({ name, ownPin, role }) => (ownPin === undefined ? [] : [[name, ownPin, role, rink]])),
      ),
    ]),
    '',
    'Press Ctrl-C to stop. Everything in the demo is then deleted.',
    '',
  ].join('\n')
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    return `${INDENT}${cells.join('  ')}`.trimEnd()
  })
}
