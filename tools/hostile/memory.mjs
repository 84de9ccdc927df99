// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

// Preloaded into the server under test: says what it holds, after everything that nobody uses any more was collected.
const { gc } = globalThis
/** Otherwise the heap keeps the pages that a large export once took, as long as the machine has memory to spare. */
const EVERYTHING = /** @type {const} */ ({ type: 'major', execution: 'sync', flavor: 'last-resort' })
/** Pages of memory are given back to the system by another thread, after the collection. */
const GIVING_BACK_MS = 1_000

process.on('message', order => {
  if (order === 'look') void look()
})
process.channel?.unref()

async function look() {
  await gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  await gc?.(EVERYTHING)
  await sleep(GIVING_BACK_MS)
  const { rss, heapUsed, external } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ rss, heapUsed, external, sockets })
}
