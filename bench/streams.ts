import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { inRoot } from '../tools/launcher/paths.mjs'
import { SERVER_NODE_OPTIONS } from '../tools/launcher/server-options.mjs'
import { diaryEntry } from './diary-entry.ts'
import type { Figure } from './figure.ts'
import type { Order, Prepared, Seen } from './measured-server.ts'
import { quantile } from './quantile.ts'
import { inScratch } from './scratch.ts'

const STREAMS = 1000
const WRITES = 30
const FEW_STREAMS = 50
const EVENTS = 100_000
const EVENTS_BEFORE = 10_000
const OPENED_AND_CLOSED = 10_000
const AT_ONCE = 50

/** Measures the live events of one server process on a data directory of its own. */
export function measureStreams(): Promise<Figure[]> {
  return inScratch(measureStreamsOf)
}

async function measureStreamsOf(dataDir: string): Promise<Figure[]> {
  const server = startMeasuredServer(dataDir)
  try {
    const prepared = await server.ask<Prepared>({ order: 'prepare', sessions: STREAMS })
    const opened = await openMany(prepared, STREAMS)
    const delays = await measureDelays(prepared, opened)
    const { memory } = await server.ask<Seen>({ order: 'look' })
    closeMany(opened)
    const few = await openMany(prepared, FEW_STREAMS)
    const before = await server.ask<Seen>({ order: 'tell', events: EVENTS_BEFORE })
    const after = await server.ask<Seen>({ order: 'tell', events: EVENTS - EVENTS_BEFORE })
    const heard = few.reduce((sum, stream) => sum + stream.heard, 0)
    closeMany(few)
    await openAndClose(prepared, OPENED_AND_CLOSED / 10)
    const early = await server.ask<Seen>({ order: 'look' })
    await openAndClose(prepared, OPENED_AND_CLOSED)
    const late = await server.ask<Seen>({ order: 'look' })
    const left = Math.max(0, late.sockets - early.sockets) + Math.max(0, late.timers - early.timers)
    return [
      { budget: 'streamMemory', value: memory },
      { budget: 'streamMedian', value: quantile(delays, 0.5) },
      { budget: 'streamP99', value: quantile(delays, 0.99) },
      { budget: 'unheard', value: FEW_STREAMS * EVENTS - heard },
      { budget: 'heapByEvents', value: after.heap - before.heap },
      { budget: 'heapByStreams', value: late.heap - early.heap },
      { budget: 'leftByStreams', value: left },
    ]
  } finally {
    await server.stop()
  }
}

function startMeasuredServer(dataDir: string) {
  const child = fork(inRoot('bench/measured-server.ts'), {
    execArgv: ['--expose-gc', ...SERVER_NODE_OPTIONS],
    env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  })
  return {
    async ask<Answer>(order: Order): Promise<Answer> {
      child.send(order)
      const [answer] = await once(child, 'message')
      return answer
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** One tablet's stream; `heard` counts the topics it was told. */
class OpenStream {
  readonly request: ClientRequest
  heard = 0
  #rest = ''
  onTopic: () => void = () => {}

  private constructor(request: ClientRequest, response: IncomingMessage) {
    this.request = request
    response.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    for (const emitter of [request, response]) emitter.on('error', () => {})
  }

  static async open({ url, rinkId, tokens }: Prepared, place: number): Promise<OpenStream> {
    const headers = { cookie: `rinkbook=${tokens[place % tokens.length]}` }
    const agent = new Agent({ keepAlive: false })
    const request = get(`${url}/api/events?rinkId=${rinkId}`, { headers, agent })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (response?.statusCode !== 200) throw new Error(`A stream was answered ${response?.statusCode}`)
    return new OpenStream(request, response)
  }

  #hear(text: string): void {
    // An incomplete line is read with the next piece.
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    const topics = lines.filter(line => line.includes('"topic"')).length
    this.heard += topics
    if (topics > 0) this.onTopic()
  }
}

async function openMany(prepared: Prepared, count: number): Promise<OpenStream[]> {
  const opened: OpenStream[] = []
  while (opened.length < count) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, (_, place) => place)
    opened.push(...(await Promise.all(places.map(place => OpenStream.open(prepared, opened.length + place)))))
  }
  return opened
}

function closeMany(streams: readonly OpenStream[]): void {
  for (const { request } of streams) request.destroy()
}

async function openAndClose(prepared: Prepared, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) closeMany(await openMany(prepared, AT_ONCE))
}

/** How long each event took from the sending of its write to each of the streams, in milliseconds. */
async function measureDelays({ url, rinkId, tokens }: Prepared, streams: readonly OpenStream[]) {
  const delays: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const started = performance.now()
    const heard = streams.map(
      stream =>
        new Promise<void>(resolve => {
          stream.onTopic = () => {
            delays.push(performance.now() - started)
            resolve()
          }
        }),
    )
    const answer = await fetch(`${url}/api/site-diary`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `rinkbook=${tokens[0]}` },
      body: JSON.stringify(diaryEntry(rinkId, `Entry ${write}`)),
    })
    if (!answer.ok) throw new Error(`A write was answered ${answer.status}`)
    await Promise.all(heard)
  }
  return delays
}
