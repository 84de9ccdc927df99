import type { Page } from '@playwright/test'

/** The text spacing that a page must support (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Sets or resets the spacing of letters, words and lines. */
export async function setTextSpacing(page: Page, isSpaced: boolean): Promise<void> {
  // Not a style element, which the content security policy blocks.
  await page.evaluate(
    rules => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = rules ? [sheet] : []
    },
    isSpaced ? SPACING : '',
  )
}
