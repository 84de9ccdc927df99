// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

// Preloaded into the server under test: reports its memory after a garbage collection.
const { gc } = globalThis
/** Otherwise the heap retains the pages of a large export for as long as the machine has memory to spare. */
const EVERYTHING = /** @type {const} */ ({ type: 'major', execution: 'sync', flavor: 'last-resort' })
/** Another thread returns pages of memory to the system, after the collection. */
const GIVING_BACK_MS = 1_000

process.on('message', order => {
  if (order === 'look') void look()
})
process.channel?.unref()

async function look() {
  gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  const { rss, heapUsed, external } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ rss, heapUsed, external, sockets })
}
