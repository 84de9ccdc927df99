import { CALLERS } from './callers.ts'
import { REQUEST_PARTS } from './request-parts.ts'
import type { Row } from './walk.ts'

const INTRODUCTION = `# Access table

The response status of every API call for every kind of user, also with records of another rink. Written by
\`src/server/http/access.test.ts\`, which fails if a response differs. To update the table, run
\`npx vitest run --project server:sqlite access -u\`. Review every change: it changes who may do what.

The test also checks the rules of the contract: 401 without a login, 403 for the wrong role or another rink, 404 for a
record of another rink, and no text of another rink in any response.

- *Ended session* and *removed user* send an old cookie. *Enrolled device* is a tablet of this rink that nobody uses. *Of this rink*, *of the other* and *of every rink* are rink
  users with access to this rink, to another rink or to all rinks.
- *This rink* is a valid request. *Another rink's id* asks for this rink's records at the other rink; in a write, the
  query also has this rink's id, which must be ignored. The other rows send this rink's id with one record or id of
  the other rink.
- Nobody in the table has the token of a sensor, so its readings get 401.
- A code takes five reports an hour from one address, and gets 429 afterwards.
- Users with access get 409 at \`POST /api/setup\` (users exist), at \`POST /api/end-shift\` (a manager is signed in) and at
  \`POST /api/equipment/:id/allowed-use\` (the machine has a reported fault).
`

/** The answers as a table for reviewers, by feature in the order of the contract. */
export function accessTable(rows: readonly Row[]): string {
  const features = new Set(rows.map(({ call }) => call.feature))
  return [INTRODUCTION, ...[...features].map(feature => section(feature, rows))].join('\n')
}

function section(feature: string, rows: readonly Row[]): string {
  const lines = rows.filter(({ call }) => call.feature === feature).map(line)
  const head = ['Call', 'For', 'What is sent', ...CALLERS]
  return `## ${feature}\n\n| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${lines.join('\n')}\n`
}

function line({ call, part, answers }: Row): string {
  const isFirst = part === 'none'
  const name = isFirst ? `\`${call.method} ${call.path}\`` : ''
  const statuses = answers.map(({ status }) => status)
  return `| ${[name, isFirst ? call.access : '', REQUEST_PARTS[part], ...statuses].join(' | ')} |`
}
