import { filledBook } from '../book/book.ts'
import type { Figure } from '../figure.ts'
import { inScratch } from '../scratch.ts'
import { startBuiltServer } from '../server.ts'
import { measureLoading } from './loading.ts'
import { measureScrolling } from './scrolling.ts'
import { inBrowser, newTablet, signIn, slowPage } from './tablet.ts'
import { measureTapping } from './tapping.ts'
import { measureTyping } from './typing.ts'

/** What somebody at a slow tablet on a slow network waits for, with ten years on record. */
export async function measureScreens(): Promise<Figure[]> {
  return inScratch(
    async dataDir => {
      const server = await startBuiltServer(dataDir)
      try {
        return await inBrowser(async browser => {
          const figures = await measureLoading(browser, server.url)
          const tablet = await newTablet(browser, server.url)
          await signIn(tablet)
          // What is measured from here on is the processor: what the network takes is not its work.
          for (const measure of [measureTapping, measureTyping, measureScrolling]) {
            const page = await slowPage(tablet, 'fast')
            figures.push(...(await measure(page)))
            await page.close()
          }
          return figures
        })
      } finally {
        await server.stop()
      }
    },
    await filledBook('ten years'),
  )
}
