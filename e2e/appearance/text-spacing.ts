import type { Page } from '@playwright/test'

/** What a reader may set without losing anything (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Sets letters, words and lines of a page apart, or back. */
export async function setTextSpacing(page: Page, isSpaced: boolean): Promise<void> {
  // Not an element of the page: its policy lets no style come in.
  await page.evaluate(
    rules => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = rules ? [sheet] : []
    },
    isSpaced ? SPACING : '',
  )
}
