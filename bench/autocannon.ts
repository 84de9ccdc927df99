import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inRoot } from '../tools/launcher/paths.mjs'

const CONNECTIONS = 16
const SECONDS = 5

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.int(),
  errors: z.int(),
})
const run = promisify(execFile)

/** A repeated request. */
export interface LoadedCall {
  url: string
  cookie: string
  body?: object
}

/** The result of a load: responses per second, and latencies in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
}

/**
 * Repeats a request on 16 connections for five seconds, in a separate process. Throws if a response is not a
 * success.
 */
export async function load({ url, cookie, body }: LoadedCall): Promise<Load> {
  const sent = body ? ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(body)] : []
  const { stdout } = await run(process.execPath, [
    inRoot('node_modules/autocannon/autocannon.js'),
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}`,
    `--headers=cookie=${cookie}`,
    ...sent,
    url,
  ])
  const { requests, latency, non2xx, errors } = resultSchema.parse(JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} calls failed`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
