// @ts-check
// Preloaded into the server under test: says what it holds, after everything that nobody uses any more was collected.
const { gc } = globalThis

process.on('message', order => {
  if (order !== 'look') return
  gc?.()
  gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ rss, heapUsed, external, sockets })
})
process.channel?.unref()
