import { expect, it } from 'vitest'
import { EXAMPLES } from '../testing/access/examples.ts'
import { headerProblemsOf } from '../testing/access/headers.ts'
import { CALLS } from '../testing/access/places.ts'
import { problemsOf } from '../testing/access/rules.ts'
import { accessTable } from '../testing/access/table.ts'
import { walkContract } from '../testing/access/walk.ts'
import { setUpServer } from '../testing/test-server.ts'

const TABLE = '../../../docs/security/access-table.md'

it('every call has an example', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
})

it('calls for anyone are these and no others', () => {
  const forAnyone = CALLS.filter(call => call.access === 'anyone')
  expect(forAnyone.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'GET /api/setup',
    'POST /api/setup',
    'GET /api/labels/:code',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/qr-code',
  ])
})

it('everybody is answered as the contract says and the reviewed table shows', {
  timeout: 240_000,
}, async () => {
  const rows = await walkContract(await setUpServer())
  expect(rows.flatMap(problemsOf)).toEqual([])
  expect(rows.flatMap(headerProblemsOf)).toEqual([])
  await expect(accessTable(rows)).toMatchFileSnapshot(TABLE)
})
