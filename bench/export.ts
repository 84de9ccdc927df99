import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './budgets.ts'
import { Caller } from './caller.ts'
import { filledDatabase } from './filled-database.ts'
import { inScratch } from './scratch.ts'
import { peakMemoryOf, startBuiltServer } from './server.ts'
import { ADMIN, RINK_ID } from './template-days.ts'

/** Downloads the full export of a rink with ten years of records: the duration, and the server's memory. */
export async function measureExport(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      try {
        const { cookie } = await Caller.signIn(server.url, ADMIN)
        // The memory used at start is released before the export.
        await wait(1000)
        const started = performance.now()
        const bytes = await download(server.url, cookie)
        return [
          { budget: 'exportTime', value: (performance.now() - started) / 1000 },
          { budget: 'exportMemory', value: await peakMemoryOf(server.pid) },
          { budget: 'exportSize', value: bytes / 1e6 },
        ]
      } finally {
        await server.stop()
      }
    },
    await filledDatabase('ten years'),
  )
}

async function download(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/excel/download-all`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ rinkId: RINK_ID }),
  })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.byteLength
  return bytes
}
