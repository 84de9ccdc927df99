import { CALLERS } from './callers.ts'
import { PLACES } from './places.ts'
import type { Row } from './walk.ts'

const INTRODUCTION = `# Who is answered what

Every call of the contract, made as everybody, with something of another rink in every place where it could stand. Written by
\`src/server/http/access.test.ts\`, which fails when an answer differs from this table; \`npx vitest run --project server:sqlite access -u\`
writes it anew. A change here is a change of who may do what: review it as one.

The test also derives what must be from the contract: 401 for strangers, 403 for the wrong role or another rink, 404 for a record that
is not the rink's, and no text of another rink in any answer.

- *Ended session*, *removed user*: a cookie from before. *Of this rink*, *of the other*, *of every rink*: rink users with that rink, another, none.
- *All of this rink*: a right call. *The other rink's number*: this rink's records asked for at the other; a write has this rink's number in its query
  besides, where it must not count. *In the path*, *in the body*, *in the query*: this rink's number, and there the number of something of the other.
- 409 at \`POST /api/setup\` (there are users) and \`POST /api/end-shift\` (a manager is signed in) are answers to people who were let in.
`

/** The answers as a table for people to review, feature by feature in the order of the contract. */
export function accessTable(rows: readonly Row[]): string {
  const features = new Set(rows.map(({ call }) => call.feature))
  return [INTRODUCTION, ...[...features].map(feature => section(feature, rows))].join('\n')
}

function section(feature: string, rows: readonly Row[]): string {
  const lines = rows.filter(({ call }) => call.feature === feature).map(line)
  const head = ['Call', 'For', 'What is sent', ...CALLERS]
  return `## ${feature}\n\n| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${lines.join('\n')}\n`
}

function line({ call, place, answers }: Row): string {
  const isFirst = place === 'none'
  const name = isFirst ? `\`${call.method} ${call.path}\`` : ''
  const statuses = answers.map(({ status }) => status)
  return `| ${[name, isFirst ? call.access : '', PLACES[place], ...statuses].join(' | ')} |`
}
