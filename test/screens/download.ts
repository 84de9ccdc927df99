import { resolveObjectURL } from 'node:buffer'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchRoot } from '../server/scratch.ts'
import type { Network } from './network.ts'

/** A file that the app has offered for download. */
export interface Download {
  suggestedFilename: () => string
  /** Its path until the test has finished. */
  path: () => Promise<string>
}

/** The file of the next followed link with a `download` attribute. */
export function nextDownload(network: Network): Promise<Download> {
  const found = Promise.withResolvers<Download>()
  const take = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    document.removeEventListener('click', take)
    found.resolve(fileOf(link, network))
  }
  document.addEventListener('click', take)
  return found.promise
}

async function fileOf(link: HTMLAnchorElement, network: Network): Promise<Download> {
  const href = link.getAttribute('href') ?? ''
  const kept = resolveObjectURL(href)
  const response = kept ? undefined : await network.send(new Request(new URL(href, location.href)))
  const named = /filename="([^"]+)"/.exec(response?.headers.get('content-disposition') ?? '')?.[1]
  const bytes = new Uint8Array((await (response ?? kept)?.arrayBuffer()) ?? [])
  const folder = await mkdtemp(join(scratchRoot(), 'rinkbook-download-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return { suggestedFilename: () => named ?? link.download, path: async () => path }
}
