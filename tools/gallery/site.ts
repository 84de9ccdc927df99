import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { TestBrowser } from '../../test/server/browser.ts'
import { makeDemo } from '../demo/fill.ts'
import { story } from '../demo/story.ts'

/** The servers in the pictures. */
export interface Site {
  /** The demo's, and an empty rink there. */
  demo: string
  emptyRink: string
  /** A server before its set-up. */
  fresh: string
  stop: () => Promise<void>
}

const EMPTY_RINK = 'Riverside Rink'

/** Starts the demo and a new installation. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'rinkbook-gallery-'))
  const configOf = (name: string) =>
    readConfig({ LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, name) })
  await makeDemo(configOf('demo'), new Date())
  const [demo, fresh] = await Promise.all([startServer(configOf('demo')), startServer(configOf('fresh'))])
  await addEmptyRink(demo.url)
  return {
    demo: demo.url,
    emptyRink: EMPTY_RINK,
    fresh: fresh.url,
    async stop() {
      await Promise.all([demo.stop(), fresh.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addEmptyRink(url: string): Promise<void> {
  const browser = new TestBrowser(url)
  await browser.post('/api/auth/login', story.admin)
  const { status, text } = await browser.post('/api/ice-rinks', {
    name: EMPTY_RINK,
    timezone: 'Europe/London',
  })
  if (status >= 300) throw new Error(text)
}
