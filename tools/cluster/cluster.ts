import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { S3Store } from '../../test/server/s3/server.ts'
import { scratchRoot } from '../../test/server/scratch.ts'
import { throwAwayPostgres } from '../postgres.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { Proxy } from './proxy.ts'

/** PostgreSQL, an S3 store, server processes of the build and a proxy in front of them, all temporary. */
export interface Cluster {
  /** The address of the proxy. */
  url: string
  databaseUrl: string
  /** Failures of requests through the proxy. */
  failures: readonly string[]
  /** The running servers. */
  servers: () => readonly ServerProcess[]
  /** Starts another server and adds it to the proxy; the first server prepares the database. */
  add: () => Promise<ServerProcess>
  /** Stops a server: it reports that it is not ready, and stops after the proxy has had time to notice. */
  remove: (server: ServerProcess) => Promise<void>
  stop: () => Promise<void>
}

interface ClusterOrder {
  count: number
  /** The port of the proxy; 0 for any free port. */
  port: number
}

/** Starts a cluster. */
export async function startCluster({ count, port }: ClusterOrder): Promise<Cluster> {
  const folder = mkdtempSync(join(scratchRoot(), 'rinkbook-cluster-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [store, proxy, postgres] = [new S3Store(), new Proxy(), await throwAwayPostgres()]
  const shared = {
    ...(await store.start()),
    DATABASE_URL: postgres.url,
    RINKBOOK_SECRET: randomBytes(32).toString('hex'),
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
  }
  const servers: ServerProcess[] = []
  let machines = 0
  const forgetWhenEnded = async (server: ServerProcess) => {
    await server.ended
    proxy.takeOut(server.url)
    servers.splice(servers.indexOf(server), 1)
  }
  const add = async () => {
    machines += 1
    const server = await startServerProcess({ ...shared, DATA_DIR: join(folder, String(machines)) })
    servers.push(server)
    void forgetWhenEnded(server)
    await proxy.takeIn(server.url)
    return server
  }
  const remove = async (server: ServerProcess) => {
    server.end('SIGTERM')
    await server.ended
  }
  const url = await proxy.start(port)
  // All at once: the first server prepares the database, and the others wait for it.
  await Promise.all(Array.from({ length: count }, add))
  const stop = async () => {
    await Promise.all([...servers].map(remove))
    await proxy.stop()
    await store.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { failures } = proxy
  return {
    url,
    databaseUrl: postgres.url,
    failures,
    servers: () => [...servers],
    add,
    remove,
    stop,
  }
}
