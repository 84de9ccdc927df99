import { openDatabase } from '#server/db/open.ts'
import { startCluster } from '../cluster.ts'
import { CHECKS } from './checks.ts'
import { killed, restarted } from './losses.ts'
import { setUp, signIn } from './site.ts'

// npm run test:cluster: the guarantees across processes, proved over three server processes, PostgreSQL, an
// S3 store and the proxy.
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const KILLS = Number(process.env['KILLS'] ?? 10)
const RESTARTS = Number(process.env['RESTARTS'] ?? 3)
const PEOPLE = 6

console.log(`SEED=${SEED} KILLS=${KILLS} RESTARTS=${RESTARTS}`)
const cluster = await startCluster({ count: 3, port: 0 })
const db = openDatabase({ kind: 'postgres', url: cluster.databaseUrl }, { isReadOnly: true })
try {
  const proof = { cluster, db, cookie: await setUp(cluster) }
  const cookies = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(cluster.url)))
  for (const [what, check] of Object.entries(CHECKS)) await prove(what, () => check(proof))
  await prove(`${KILLS} processes killed under load lose nothing`, () =>
    killed(proof, { cookies, seed: SEED }, KILLS),
  )
  for (let turn = 1; turn <= RESTARTS; turn++) {
    await prove('a rolling restart under load is noticed by nobody', () =>
      restarted(proof, { cookies, seed: SEED + 1000 * turn }),
    )
  }
} finally {
  await db.destroy()
  await cluster.stop()
}

async function prove(what: string, check: () => Promise<string>): Promise<void> {
  const began = performance.now()
  const found = await check()
  console.log(`ok   ${what}: ${found} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
