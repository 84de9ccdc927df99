import { type Cluster, startCluster } from './cluster.ts'

const SERVERS = Number(process.env['SERVERS'] ?? 3)
const PORT = Number(process.env['PORT'] ?? 3000)

let isStopping = false
const cluster = await startCluster({ count: SERVERS, port: PORT })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
for (const { ended } of cluster.servers()) void ended.then(() => replace(cluster))
process.stdout.write(said(cluster))

function said({ url, servers }: Cluster): string {
  const [first] = servers()
  const token = /set-up token: (\S+)/.exec(first?.welcome ?? '')?.[1]
  return [
    `Rinkbook is ready at ${url}, by ${servers().length} processes behind a proxy`,
    ...servers().map(({ url: own, pid }) => `  ${own}  process ${pid}`),
    'on a PostgreSQL and an S3 store that are thrown away in the end. End one: kill -9 PROCESS; another takes its place.',
    token === undefined ? '' : `The first visit asks for this set-up token: ${token}`,
    '',
  ].join('\n')
}

async function replace(ended: Cluster): Promise<void> {
  if (isStopping) return
  const server = await ended.add()
  void server.ended.then(() => replace(ended))
  process.stdout.write(`  ${server.url}  process ${server.pid} takes the place of one that ended\n`)
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await cluster.stop()
  process.exit(0)
}
