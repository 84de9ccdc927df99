import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { escapeHtml } from '#server/document-rendering/html.ts'

const LIGHT =
  '--page:#f3f7fb;--sheet:#fff;--ink:#0b1b2e;--soft:#44566c;--line:#d3deea;--rink:#0a5bd3;--sunken:#e9f0f7'
const DARK =
  '--page:#0a131f;--sheet:#101d2d;--ink:#edf4fb;--soft:#a9bacd;--line:#27394f;--rink:#6fb0ff;--sunken:#17273a'

const STYLE = `
:root{color-scheme:light;${LIGHT}}
:root.dark{color-scheme:dark;${DARK}}
@media (prefers-color-scheme:dark){:root:not(.light){color-scheme:dark;${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,system-ui,sans-serif;overflow-wrap:break-word}
header,main{max-width:52rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:space-between;padding:1rem 1.25rem;color:var(--soft);font-size:.9375rem}
header p{margin:0}
main{background:var(--sheet);border:1px solid var(--line);border-radius:16px;padding:1.5rem clamp(1.25rem,5vw,3.5rem) 2.5rem;margin-bottom:2rem}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
h1{font-size:1.9rem}h2{font-size:1.4rem;margin-top:2rem}h3{font-size:1.15rem;margin-top:1.5rem}
li{margin:.3rem 0}
a{color:var(--rink)}
a:focus-visible{outline:3px solid var(--rink);outline-offset:2px}
img{max-width:100%;height:auto}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th,td{border:1px solid var(--line);padding:.5rem .75rem;text-align:left;vertical-align:top}
th{background:var(--sunken)}
td p,th p{margin:.2rem 0}
@media (max-width:40rem){th,td{padding:.4rem;font-size:.9375rem;hyphens:auto}}
main>.form{margin:0 0 1.25rem;color:var(--soft);font-size:.9375rem}
blockquote{margin:1rem 0;padding:.1rem 1.25rem;border-left:4px solid var(--rink);background:var(--sunken);border-radius:0 12px 12px 0}
@media print{:root,:root.dark{color-scheme:light;${LIGHT};--page:#fff}main{border:0;padding:0;max-width:none}header{padding:0 0 .5rem}h2,h3{break-after:avoid}tr,blockquote{break-inside:avoid}@page{margin:18mm}}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Permissions of a file in the browser: the browser's own reader may show a PDF, also in a frame of the
 * product.
 */
export const FILE_POLICY = [
  "default-src 'none'",
  "object-src 'self'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Permissions of a document page: it may be shown, also in a frame of the product. `default-src` blocks all
 * scripts and all loading. If that were bypassed, the sandbox would still deny it the product's origin. The
 * sandbox allows scripts only for inspection tools such as accessibility checkers.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

interface DocumentPage {
  title: string
  /** The rink and the version: 'Harrowmere Ice Arena', 'Version 3'. */
  rinkName: string
  version: string
  /** The document itself, already sanitised. It may be large. */
  html: Readable
  look: 'light' | 'dark' | undefined
}

/** A document as a page to read and to print. */
export function documentPage(page: DocumentPage): Readable {
  return Readable.from(piecesOf(page), { objectMode: false })
}

/** The start of a document, in which its title is looked for. */
const START_BYTES = 65_536

async function* piecesOf({ title, rinkName, version, html, look }: DocumentPage): AsyncGenerator<Buffer> {
  let isFormShown = false
  for await (const piece of html) {
    const bytes = Buffer.from(piece)
    if (!isFormShown) {
      // A document without a title at its start gets one.
      const heading = /<h1[\s>]/.test(bytes.subarray(0, START_BYTES).toString('latin1'))
        ? ''
        : `<h1>${escapeHtml(title)}</h1>`
      yield Buffer.from(`<!doctype html>
<html lang="en-GB"${look ? ` class="${look}"` : ''}><head><meta charset="utf-8"><title>${escapeHtml(title)} – ${escapeHtml(rinkName)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><header><p>${escapeHtml(rinkName)}</p><p>${escapeHtml(version)}</p></header><main>${heading}`)
    }
    isFormShown = true
    yield bytes
  }
  yield Buffer.from('</main></body></html>')
}
