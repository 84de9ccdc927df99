import { once } from 'node:events'
import { createServer } from 'vite'
import { spawnNode } from './launcher/child.mjs'
import { inRoot } from './launcher/paths.mjs'

const watching = ['--watch', '--watch-preserve-output', 'src/server/main.ts']
const server = spawnNode(process.execPath, watching, { stdio: ['inherit', 'inherit', 'inherit'] })
const serverEnded = once(server, 'exit')
const web = await createServer({ configFile: inRoot('vite.config.ts'), logLevel: 'warn' })
await web.listen()
console.log(
  `Open ${web.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/'} - changes show at once; Ctrl-C ends.`,
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'))
await serverEnded
await web.close()
process.exit()
