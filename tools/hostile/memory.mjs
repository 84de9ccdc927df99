// @ts-check
import { subscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// Preloaded into the server under test: reports its memory after a garbage collection, its connections and its
// processor time.
const { gc } = globalThis
/** Connections from clients; the others are the server's own, to its database. */
let fromClients = 0
/** Otherwise the heap retains the pages of a large export for as long as the machine has memory to spare. */
const EVERYTHING = /** @type {const} */ ({ type: 'major', execution: 'sync', flavor: 'last-resort' })
/** Another thread returns pages of memory to the system, after the collection. */
const GIVING_BACK_MS = 1_000

process.on('message', order => {
  if (order === 'look') void look()
})
process.channel?.unref()

subscribe('net.server.socket', message => {
  const isSocket = typeof message === 'object' && message !== null && 'socket' in message
  if (!isSocket || !(message.socket instanceof Socket)) throw new Error('Node names no socket')
  fromClients += 1
  message.socket.once('close', () => {
    fromClients -= 1
  })
})

async function look() {
  gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  const { rss, heapUsed, external } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  const { user, system } = process.cpuUsage()
  const processorSeconds = (user + system) / 1_000_000
  process.send?.({
    rss,
    heapUsed,
    external,
    fromClients,
    toDatabase: sockets - fromClients,
    processorSeconds,
  })
}
