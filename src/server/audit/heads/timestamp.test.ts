import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { scratchRoot } from '#test/server/scratch.ts'
import { setUpServer } from '#test/server/test-server.ts'
import { contradictionOf } from '../verification/compare.ts'
import { backupAsWitness } from '../verification/witness.ts'
import { readTimestamp, requestTimestamp } from './timestamp.ts'

const openssl = promisify(execFile)

const SETTINGS = `
[req]
distinguished_name = name
x509_extensions = authority
[name]
[authority]
extendedKeyUsage = critical,timeStamping
[tsa]
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
serial = SERIAL
`

/** A time-stamping authority of its own, made with OpenSSL, at a local address. */
async function authority(key: readonly string[] = ['rsa:2048']): Promise<string> {
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-authority-'))
  const at = (name: string) => join(folder, name)
  await writeFile(at('settings'), SETTINGS.replace('SERIAL', at('serial')))
  await writeFile(at('serial'), '01')
  const made = ['req', '-x509', '-newkey', ...key, '-nodes', '-subj', '/CN=Test authority', '-days', '2']
  await openssl('openssl', [
    ...made,
    '-config',
    at('settings'),
    '-keyout',
    at('key'),
    '-out',
    at('certificate'),
  ])
  const answer = async (query: Buffer) => {
    await writeFile(at('query'), query)
    const reply = ['ts', '-reply', '-config', at('settings'), '-section', 'tsa', '-queryfile', at('query')]
    await openssl('openssl', [
      ...reply,
      '-signer',
      at('certificate'),
      '-inkey',
      at('key'),
      '-out',
      at('reply'),
    ])
    return readFile(at('reply'))
  }
  const server = createServer((request, response) => {
    buffer(request)
      .then(answer)
      .then(reply => response.end(reply))
      .catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The authority has no port')
  return `http://127.0.0.1:${address.port}/`
}

it.each([[['rsa:2048']], [['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']]])(
  'an authority with a key %s confirms the time of a text, and of no other',
  async key => {
    const before = Date.now()
    const token = await requestTimestamp(await authority(key), 'heads')
    const stamp = readTimestamp(token, 'heads')
    expect(stamp).toMatchObject({ authority: 'CN=Test authority' })
    expect(Math.abs(Date.parse(stamp?.at ?? '') - before)).toBeLessThan(60_000)
    expect(readTimestamp(token, 'other heads')).toBeUndefined()
    const bytes = Buffer.from(token, 'base64')
    for (const changed of [bytes.subarray(0, 200), Buffer.concat([bytes.subarray(0, -8), Buffer.alloc(8)])]) {
      expect(readTimestamp(changed.toString('base64'), 'heads')).toBeUndefined()
    }
  },
)

it('a backup carries a time stamp of its heads, and is made without one if the authority is silent', async () => {
  const { deps } = await setUpServer()
  const into = join(deps.config.dataDir, 'backups')
  const timestampUrl = await authority()
  const now = new Date()
  const made = await makeBackup({ ...deps.config, timestampUrl }, { into, name: 'backup-2026-1', now })
  expect(made).toMatchObject({ unstamped: null })
  const witness = await backupAsWitness(made.folder)
  expect(witness.signedHeads.timestamp).toMatch(/^MI/)
  const key = made.publicKey
  expect(await contradictionOf(deps.db, witness, key)).toBeNull()
  const moved = { ...witness.signedHeads, timestamp: witness.signedHeads.signature }
  expect(await contradictionOf(deps.db, { ...witness, signedHeads: moved }, key)).toBe(
    'backup-2026-1: its time stamp is not one of these heads.',
  )

  const early = { into, name: 'backup-2026-2', now: new Date(now.getTime() - 3 * 24 * 60 * 60_000) }
  const dated = await makeBackup({ ...deps.config, timestampUrl }, early)
  expect(await contradictionOf(deps.db, await backupAsWitness(dated.folder), key)).toMatch(
    /^backup-2026-2: its heads say that they were made on 2026-\S+, but were stamped on 2026-\S+\.$/,
  )
  const silent = await makeBackup(
    { ...deps.config, timestampUrl: 'http://127.0.0.1:9/' },
    { into, name: 'backup-2026-3', now },
  )
  expect(silent.unstamped).toMatch(/^The time-stamping authority did not stamp the backup: /)
})
