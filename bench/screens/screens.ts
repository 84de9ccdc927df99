import type { Browser } from '@playwright/test'
import { filledBook } from '../book/book.ts'
import type { Figure } from '../figure.ts'
import { inScratch } from '../scratch.ts'
import { startBuiltServer } from '../server.ts'
import { measureLoading } from './loading.ts'
import { measureScrolling } from './scrolling.ts'
import { inBrowser, newTablet, signIn, slowPage } from './tablet.ts'
import { measureTapping } from './tapping.ts'
import { measureTyping } from './typing.ts'

/** What somebody at a slow tablet on a slow network waits for until they see something, with ten years on record. */
export function measureLoads(): Promise<Figure[]> {
  return withBrowser(measureLoading)
}

/**
 * What somebody at a slow tablet waits for at each tap, key and turn of the wheel, with ten years on record. The network
 * is fast: what is measured is the processor's work.
 */
export function measureInteractions(): Promise<Figure[]> {
  return withBrowser(async (browser, url) => {
    const tablet = await newTablet(browser, url)
    await signIn(tablet)
    const figures: Figure[] = []
    for (const measure of [measureTapping, measureTyping, measureScrolling]) {
      const page = await slowPage(tablet, 'fast')
      figures.push(...(await measure(page)))
      await page.close()
    }
    return figures
  })
}

async function withBrowser(measure: (browser: Browser, url: string) => Promise<Figure[]>): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      try {
        return await inBrowser(browser => measure(browser, server.url))
      } finally {
        await server.stop()
      }
    },
    await filledBook('ten years'),
  )
}
