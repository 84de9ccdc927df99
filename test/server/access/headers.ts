import type { CallerAnswered, Row } from './walk.ts'

/** Calls that set or clear the token's cookie when they succeed. */
const GIVING_TOKENS = new Set([
  'login',
  'logout',
  'changeOwnPassword',
  'changePassword',
  'changeUser',
  'enrolDevice',
  'signInOnDevice',
])

const ON_EVERY_ANSWER: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /^default-src '(none|self)';/],
  ['content-security-policy', /frame-ancestors '(none|self)'/],
  ['content-type', /^(application|image|text)\/[\w.+-]+(; charset=utf-8)?$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*microphone=\(\)/],
  ['referrer-policy', /^same-origin$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^SAMEORIGIN$/],
  ['x-request-id', /^[\da-f-]{36}$/],
]

const ON_NONE = ['server', 'x-powered-by', 'access-control-allow-origin']

/** Headers that an answer lacks, or should not have. */
export function headerProblems({ get }: { get: (name: string) => string | null }): string[] {
  const missing = ON_EVERY_ANSWER.filter(([name, pattern]) => !pattern.test(get(name) ?? ''))
  return [
    ...missing.map(([name]) => `${name} is ${get(name) ?? 'missing'}`),
    ...ON_NONE.filter(name => get(name) !== null).map(name => `${name} is ${get(name) ?? ''}`),
  ]
}

/** The same for the answers to a call. Browsers may store only photos and the token. */
export function headerProblemsOf(row: Row): string[] {
  return row.answers.flatMap(answer => {
    const get = (name: string) => answer.headers.get(name)
    const problems = [...headerProblems({ get }), ...keptProblems(row, answer)]
    return problems.map(problem => `${row.call.method} ${row.call.path} by ${answer.caller.name}: ${problem}`)
  })
}

function keptProblems({ call }: Row, { status, headers }: CallerAnswered): string[] {
  const kept = headers.get('cache-control')
  const maySay = status < 300 && call.name === 'showPhoto' ? /^private, no-cache$/ : /^no-(store|cache)/
  const givesToken = headers.has('set-cookie') && !GIVING_TOKENS.has(call.name)
  return [
    ...(maySay.test(kept ?? '') ? [] : [`cache-control is ${kept}`]),
    ...(givesToken ? ['it sets a cookie'] : []),
  ]
}
