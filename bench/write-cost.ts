import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { forklift } from '#domain/checklists/forklift.ts'
import { ladder } from '#domain/checklists/ladder.ts'
import { completeMachine } from '#test/server/checklist-bodies.ts'
import { inRoot } from '../tools/launcher/paths.mjs'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { median } from './quantile.ts'
import { inScratch } from './scratch.ts'
import { startBuiltServer } from './server.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 2000
const LADDERS = 13
const ADMIN = { email: 'bench@rinkbook.test', password: 'bench-secret-ice' }
const NONE: Buffer = Buffer.alloc(0)
const END_OF_HEAD = '\r\n\r\n'

interface Call {
  method: 'GET' | 'POST'
  url: string
  cookie?: string
  body?: string
}

interface Compared {
  budget: Figure['budget']
  ours: Call
  reference: Call
}

/** The identity of a machine: its name and its number. */
const NAMED_BY: ReadonlySet<string> = new Set(['name', 'serialNumber', 'ladderNumber'])

function machinesOf(definition: ChecklistDefinition, count: number) {
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      Object.entries(completeMachine(definition)).map(([key, value]) => [
        key,
        NAMED_BY.has(key) ? `No. ${index + 1}` : value,
      ]),
    ),
  )
}

function callsToCompare(url: string, cookie: string, reference: string, rinkId: number): Compared[] {
  const date = new Date().toISOString().slice(0, 10)
  const envelope = { rinkId, date, submittedBy: 'Tess Tech' }
  const write = (budget: Figure['budget'], definition: ChecklistDefinition, count: number): Compared => {
    const machines = machinesOf(definition, count)
    const ours = JSON.stringify({ ...envelope, [definition.form.list.key]: machines })
    const theirs = JSON.stringify({ ...envelope, machines })
    return {
      budget,
      ours: { method: 'POST', url: `${url}${definition.paths.submit}`, cookie, body: ours },
      reference: { method: 'POST', url: `${reference}/checklists`, body: theirs },
    }
  }
  const read = (budget: Figure['budget'], path: string, theirs: string): Compared => ({
    budget,
    ours: { method: 'GET', url: `${url}${path}`, cookie },
    reference: { method: 'GET', url: `${reference}${theirs}` },
  })
  const list = `/api/checklist-submissions?rinkId=${rinkId}&type=forklift&limit=20`
  return [
    write('forkliftRatio', forklift, 1),
    // Before the ladders, so that both lists have the same checklists.
    read('listRatio', list, `/checklists?rinkId=${rinkId}&limit=20`),
    read(
      'todayRatio',
      `${forklift.paths.today}?rinkId=${rinkId}`,
      `/checklists/today?rinkId=${rinkId}&date=${date}`,
    ),
    write('laddersRatio', ladder, LADDERS),
  ]
}

/**
 * The result of one round: requests per second, and milliseconds of the server's processor time per request.
 */
interface Load {
  perSecond: number
  processorMs: number
}

async function load(call: Call, pid: number, milliseconds = ROUND_MS): Promise<Load> {
  const started = performance.now()
  const before = await processorMsOf(pid)
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => keepAsking(call, started + milliseconds)),
  )
  const calls = counts.reduce((sum, count) => sum + count, 0)
  const processorMs = ((await processorMsOf(pid)) - before) / calls
  return { perSecond: (calls * 1000) / (performance.now() - started), processorMs }
}

/** The processor time that a process has taken; from Linux, in ticks of 10 ms. */
async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

let sent = 0

function requestBytes({ method, url, cookie, body = '' }: Call): string {
  const { host, pathname, search } = new URL(url)
  sent += 1
  const head = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(method === 'GET'
      ? []
      : [
          `idempotency-key: bench-${process.pid}-${sent}`,
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(body)}`,
        ]),
  ]
  return `${head.join('\r\n')}${END_OF_HEAD}${body}`
}

/** Sends requests on one connection, each after the previous response; returns their number. */
function keepAsking(call: Call, until: number): Promise<number> {
  const { hostname, port } = new URL(call.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let answered = 0
    let heard: Buffer = NONE
    const send = () => socket.write(requestBytes(call))
    socket.once('connect', send)
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes])
      const end = heard.indexOf(END_OF_HEAD)
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard.toString('latin1', 0, end))?.[1] ?? 0)
      if (heard.length < end + END_OF_HEAD.length + length) return
      if (heard.toString('latin1', 9, 10) !== '2') {
        socket.destroy()
        return reject(new Error(`${call.url} was answered ${heard.toString('utf8', 9, 600)}`))
      }
      heard = NONE
      answered += 1
      if (performance.now() < until) return void send()
      socket.destroy()
      resolve(answered)
    })
  })
}

async function startReference(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [inRoot('bench/express-reference.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The reference has no output')
  const [url]: string[] = await once(createInterface(child.stdout), 'line')
  return { url: url ?? '', process: child }
}

/** The ratio of processor times: rates depend on the disk and on other programs. */
async function compare(
  { budget, ours, reference }: Compared,
  pids: Record<'ours' | 'reference', number>,
): Promise<Figure> {
  await load(reference, pids.reference, ROUND_MS / 2)
  await load(ours, pids.ours, ROUND_MS / 2)
  const rounds: Record<'ours' | 'theirs', Load>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await load(reference, pids.reference)
    rounds.push({ theirs, ours: await load(ours, pids.ours) })
  }
  return {
    budget,
    value: median(rounds.map(round => round.theirs.processorMs / round.ours.processorMs)),
    detail: {
      'ratio of calls a second': median(rounds.map(round => round.ours.perSecond / round.theirs.perSecond)),
      'calls a second': median(rounds.map(round => round.ours.perSecond)),
      'calls a second of the reference': median(rounds.map(round => round.theirs.perSecond)),
      'processor time (ms)': median(rounds.map(round => round.ours.processorMs)),
      'processor time of the reference (ms)': median(rounds.map(round => round.theirs.processorMs)),
    },
  }
}

/**
 * Compares Rinkbook with a plain Express application that stores one row for each checklist, on 16
 * connections, side by side. A ratio of 1 means as fast as the plain application.
 */
export async function measureWriteCost(): Promise<Figure[]> {
  return inScratch(async dataDir => {
    const server = await startBuiltServer(dataDir)
    const reference = await startReference(dataDir)
    const caller = new Caller(server.url)
    try {
      const rink = { rinkName: 'Bench Arena', managerName: 'Dan Duty', pin: '4729' }
      await caller.ask('/api/setup', { ...ADMIN, ...rink })
      const { cookie } = await Caller.signIn(server.url, ADMIN)
      const pids = { ours: server.pid, reference: reference.process.pid ?? 0 }
      const figures: Figure[] = []
      for (const compared of callsToCompare(server.url, cookie, reference.url, 1))
        figures.push(await compare(compared, pids))
      return figures
    } finally {
      caller.hangUp()
      reference.process.kill()
      await server.stop()
    }
  })
}
