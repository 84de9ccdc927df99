import { createServer, type OutgoingHttpHeaders } from 'node:http'

/** What is sent for an address, byte for byte. */
export interface BareAnswer {
  path: string
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

// Nothing but node:http, in a process of its own: the most that any server built on it can reach.
const answers = new Map<string, BareAnswer>()
const server = createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url ?? '') ?? { status: 404, headers: {}, body: '' }
  response.writeHead(status, headers)
  response.end(body)
})

process.on('message', (known: BareAnswer[]) => {
  for (const answer of known) answers.set(answer.path, answer)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`)
  })
})
process.on('disconnect', () => process.exit())
