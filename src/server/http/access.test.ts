import { expect, it } from 'vitest'
import { EXAMPLES } from '#test/server/access/examples.ts'
import { headerProblemsOf } from '#test/server/access/headers.ts'
import { CALLS } from '#test/server/access/request-parts.ts'
import { problemsOf } from '#test/server/access/rules.ts'
import { accessTable } from '#test/server/access/table.ts'
import { walkContract } from '#test/server/access/walk.ts'
import { setUpServer } from '#test/server/test-server.ts'

const TABLE = '../../../docs/security/access-table.md'

it('every call has an example', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
})

it('the endpoints for anyone are exactly these', () => {
  const forAnyone = CALLS.filter(call => call.access === 'anyone')
  expect(forAnyone.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'GET /api/setup',
    'POST /api/setup',
    'GET /api/prints/:code',
    'POST /api/auth/invitations/read',
    'POST /api/auth/invitations',
    'GET /api/contractor-links/:token',
    'POST /api/contractor-links/:token/steps',
    'GET /api/report-codes/:code',
    'POST /api/report-codes/:code/reports',
    'GET /api/labels/:code',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/auth/oidc/login',
    'GET /api/auth/oidc/callback',
    'GET /api/qr-code',
    'GET /api/contractor-links/:token/photos/:id',
  ])
})

it('every caller gets the replies of the contract and of the reviewed table', {
  timeout: 1_240_000,
}, async () => {
  const rows = await walkContract(await setUpServer())
  expect(rows.flatMap(problemsOf)).toEqual([])
  expect(rows.flatMap(headerProblemsOf)).toEqual([])
  await expect(accessTable(rows)).toMatchFileSnapshot(TABLE)
})
