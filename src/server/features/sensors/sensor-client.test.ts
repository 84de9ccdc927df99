import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ADMIN, setUpServer } from '#test/server/test-server.ts'

const CLIENT = fileURLToPath(new URL('../../../../docs/integrate/sensor-client.mjs', import.meta.url))
const run = promisify(execFile)

test('the example client sends a reading to a real server, and says why one was refused', async () => {
  const { admin, rinkId, url, deps, clock } = await setUpServer()
  // The clock of the client is that of this machine.
  clock.set(new Date().toISOString())
  await admin.post('/api/auth/login', ADMIN)
  const { body } = await admin.post('/api/sensor-tokens', { rinkId, name: 'Gateway' })
  const env = { ...process.env, RINKBOOK_URL: url, RINKBOOK_TOKEN: String(body['token']) }
  const send = (...args: string[]) => run(process.execPath, [CLIENT, ...args], { env })
  expect((await send('', 'humidity', '40.5', '%')).stdout).toBe('1 reading is saved. State: fine\n')
  expect(await deps.db.selectFrom('readings').select(['itemKey', 'typed', 'unit']).execute()).toEqual([
    { itemKey: 'humidity', typed: '40.5', unit: '%' },
  ])
  await expect(send('machine:4711', 'discharge', '150', 'psi')).rejects.toMatchObject({
    code: 1,
    stdout: 'Refused: machine:4711 is not a machine or a place of this rink\n',
  })
})
