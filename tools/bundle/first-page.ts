import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { build, transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'
import { DASHBOARD_ADDRESS, PAGES } from '#contract/pages.ts'
import { inRoot } from '../launcher/paths.mjs'
import { STEP_FILES } from './chunks.ts'

const CONTAINER = '<div id="root"></div>'
const SPLASH = /<div id="splash"([^>]*>[\s\S]*?)<\/div>/
const EARLY_SCRIPT = '<script src="/before-paint.js"></script>'
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/
/** Not needed for the first paint. */
const CODE = /(<script type="module"|<link rel="modulepreload")/g
const PRERENDER = inRoot('.build/prerender.cjs')
/** The app would go on, as it does in a browser. */
const TELL = `const { firstScreen, dashboardFrame, firstCalls, greetings } = require(${JSON.stringify(PRERENDER)})
  const form = firstScreen()
  dashboardFrame().then(dashboard =>
    process.stdout.write(JSON.stringify({ form, dashboard, greetings, calls: firstCalls }), () => process.exit()))`
const MOST_DRAWN_BYTES = 4_000_000
/** It takes a tenth of a second. */
const LONGEST_DRAWING_MS = 60_000
const run = promisify(execFile)
/** What the screens behind the login need. */
const LATER_STEPS = STEP_FILES.filter(name => !name.startsWith('login'))

/**
 * Writes everything that the first paint needs into the pages: the styles, the scripts that run before it, and the login form
 * as the app draws it. The code of the screens behind the login is fetched at once, not only when the app has started.
 */
export function firstPage(): Plugin[] {
  let painted: Promise<FirstPaint> | undefined
  const paintedOnce = () => (painted ??= firstPaint())
  return [
    {
      name: 'rinkbook:early-script',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const script = await earlyScript('src/web/before-paint.js')
          return replaced(html, EARLY_SCRIPT, () => `<script>${script}</script>`)
        },
      },
    },
    {
      name: 'rinkbook:first-page',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          const { calls } = await paintedOnce()
          const files = LATER_STEPS.map(name => chunkNamed(name, bundle))
          const [, styles = ''] = STYLES.exec(html) ?? []
          const fetching = await earlyScript('src/web/fetch-first.js', {
            FIRST_FILES: JSON.stringify(files),
            FIRST_CALLS: JSON.stringify(calls),
            STYLES: JSON.stringify(`/${styles}`),
          })
          const painted = `<script>${fetching}</script><style>${sourceOf(styles, bundle)}</style>`
          return replaced(
            replaced(html, STYLES, () => painted),
            CODE,
            tag => `${tag} fetchpriority="low"`,
          )
        },
      },
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const page = bundle[PAGES.login]
          if (page?.type !== 'asset') throw new Error(`The build has no ${PAGES.login}`)
          const html = String(page.source)
          const { form, dashboard, greetings } = await paintedOnce()
          const frame = await earlyScript('src/web/frame.js', { GREETINGS: JSON.stringify(greetings) })
          const picture = `<div class="frame">${dashboard}</div></div><script>${frame}</script>`
          this.emitFile({ type: 'asset', fileName: PAGES.screen, source: html })
          this.emitFile({
            type: 'asset',
            fileName: PAGES.dashboard,
            source: replaced(
              html,
              SPLASH,
              logo => `<div id="splash" data-frame="${DASHBOARD_ADDRESS}"${logo}${picture}`,
            ),
          })
          page.source = replaced(html, CONTAINER, () => `<div id="root">${form}</div>`)
        },
      },
    },
  ]
}

async function earlyScript(path: string, define: Record<string, string> = {}): Promise<string> {
  const source = await readFile(inRoot(path), 'utf8')
  const { code } = await transform(source, { minify: true, target: 'es2022', define })
  return code.trim()
}

const firstPaintShape = z.object({
  form: z.string(),
  dashboard: z.string(),
  greetings: z.array(z.string()),
  calls: z.object({ always: z.array(z.string()), atRink: z.record(z.string(), z.array(z.string())) }),
})

type FirstPaint = z.infer<typeof firstPaintShape>

/** Draws where there is no browser what stands in the pages until the app is there; and says what they ask the server first. */
async function firstPaint(): Promise<FirstPaint> {
  await build({
    absWorkingDir: inRoot(),
    entryPoints: ['src/web/prerender.tsx'],
    outfile: PRERENDER,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
    logLevel: 'warning',
  })
  const { stdout } = await run(process.execPath, ['-e', TELL], {
    timeout: LONGEST_DRAWING_MS,
    maxBuffer: MOST_DRAWN_BYTES,
    env: { ...process.env, TZ: 'Europe/London' },
  })
  return firstPaintShape.parse(JSON.parse(stdout))
}

function chunkNamed(name: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(output => output.type === 'chunk' && output.name === name)
  if (!chunk) throw new Error(`The build has no chunk '${name}'`)
  return `/${chunk.fileName}`
}

function sourceOf(path: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[path]
  if (file?.type !== 'asset') throw new Error(`The build has no ${path}`)
  return String(file.source).trim()
}

function replaced(html: string, found: string | RegExp, by: (path: string) => string): string {
  const written = html.replace(found, (_all, path: string) => by(path))
  if (written === html) throw new Error(`index.html has no ${found}`)
  return written
}
