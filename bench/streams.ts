import { once } from 'node:events'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase, today } from './filled-database.ts'
import { median, quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { memoryOf, peakMemoryOf, startBuiltServer } from './server.ts'
import { ADMIN, diaryEntry, RINK_ID } from './template-days.ts'

const STREAMS = 1000
const WRITES = 30
const OPENED_AND_CLOSED = 5000
const AT_ONCE = 50

/**
 * Measures live events: the time from a write to each open stream, and the memory that closed streams leave
 * behind.
 */
export async function measureStreams(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      const caller = await Caller.signIn(server.url, ADMIN)
      try {
        const opened = await openMany(server.url, caller.cookie, STREAMS)
        const delays = await measureDelays(caller, opened)
        const memory = await peakMemoryOf(server.pid)
        closeMany(opened)
        await openAndClose(server.url, caller.cookie)
        const before = await memoryOf(server.pid)
        await openAndClose(server.url, caller.cookie)
        return [
          { budget: 'streamMemory', value: memory },
          { budget: 'streamMedian', value: median(delays) },
          { budget: 'streamP99', value: quantile(delays, 0.99) },
          { budget: 'unheard', value: STREAMS * WRITES - delays.length },
          { budget: 'leftByStreams', value: (await memoryOf(server.pid)) - before },
        ]
      } finally {
        caller.hangUp()
        await server.stop()
      }
    },
    await filledDatabase('one month'),
  )
}

/** The stream of one tablet. */
interface OpenStream {
  request: ClientRequest
  /** Called at each topic. */
  onTopic: () => void
}

async function openStream(url: string, cookie: string): Promise<OpenStream> {
  const agent = new Agent({ keepAlive: false })
  const request = get(`${url}/api/events?rinkId=${RINK_ID}`, { headers: { cookie }, agent })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`A stream was answered ${response?.statusCode}`)
  const stream: OpenStream = { request, onTopic: () => undefined }
  let rest = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    // An incomplete line is read with the next chunk.
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (lines.some(line => line.includes('"topic"'))) stream.onTopic()
  })
  for (const emitter of [request, response]) emitter.on('error', () => undefined)
  return stream
}

async function openMany(url: string, cookie: string, count: number): Promise<OpenStream[]> {
  const opened: OpenStream[] = []
  while (opened.length < count) {
    const several = Array.from({ length: Math.min(AT_ONCE, count - opened.length) })
    opened.push(...(await Promise.all(several.map(() => openStream(url, cookie)))))
  }
  return opened
}

function closeMany(streams: readonly OpenStream[]): void {
  for (const { request } of streams) request.destroy()
}

async function openAndClose(url: string, cookie: string): Promise<void> {
  for (let done = 0; done < OPENED_AND_CLOSED; done += AT_ONCE)
    closeMany(await openMany(url, cookie, AT_ONCE))
}

/** The time from sending each write to its event on each stream, in milliseconds. */
async function measureDelays(caller: Caller, streams: readonly OpenStream[]): Promise<number[]> {
  const delays: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const started = performance.now()
    const heard = streams.map(
      stream =>
        new Promise<void>(resolve => {
          stream.onTopic = () => {
            delays.push(performance.now() - started)
            stream.onTopic = () => undefined
            resolve()
          }
        }),
    )
    await caller.ask('/api/site-diary', diaryEntry(RINK_ID, today()))
    await Promise.all(heard)
  }
  return delays
}
