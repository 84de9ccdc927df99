import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { inRoot } from '../launcher/paths.mjs'

interface Icon {
  /** Its path on the server. */
  src: string
  /** The length of its sides, in pixels. */
  size: number
  /** 'maskable': drawn to the edges, so that a device may cut out its own shape. */
  purpose: 'any' | 'maskable'
}

/** The icons of the app on a device, in the sizes that browsers ask for. */
export const icons: readonly Icon[] = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
]

// A device shows at least a circle of 80 % of a maskable icon (W3C, Web App Manifest).
const SAFE_PART = 0.8
const VIEW_BOX = 40
const POINTS_PER_INCH = 72

const ADDRESS = '/manifest.webmanifest'

/**
 * Adds the app's manifest and icons to a build, and links them in its page. In development the app is not
 * installable.
 */
export function installable(): Plugin {
  return {
    name: 'rinkbook:installable',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: ADDRESS }, injectTo: 'head' }],
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: JSON.stringify(webManifest()) })
      for (const icon of icons)
        this.emitFile({ type: 'asset', fileName: icon.src.slice(1), source: await drawIcon(icon) })
    },
  }
}

/** The manifest of the app (W3C, Web App Manifest). */
function webManifest() {
  return {
    id: '/',
    name: 'Rinkbook',
    short_name: 'Rinkbook',
    description: 'The operations and safety log of an ice rink',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: colour('surface'),
    background_color: colour('page'),
    categories: ['business', 'productivity'],
    icons: icons.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: checklists.map(({ tab, texts }) => ({
      name: texts.tab,
      short_name: texts.navigation,
      url: `${SECTIONS_PATH}/${tab}`,
      icons: [{ src: icons[0]?.src, sizes: '192x192', type: 'image/png' }],
    })),
  }
}

/** Draws the icon from the logo, as PNG. */
function drawIcon({ size, purpose }: Icon): Promise<Buffer> {
  const logo = readFileSync(inRoot('src/web/public/logo.svg'), 'utf8')
  if (purpose === 'any') return drawn(logo, size).png().toBuffer()
  const inner = Math.round(size * SAFE_PART)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return drawn(logo.replace(/ rx="\d+"/, ''), inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: colour('rink') })
    .png()
    .toBuffer()
}

function drawn(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * size) / VIEW_BOX }).resize(size, size)
}

/** A colour of the light theme, by its name in tokens.css. */
function colour(token: string): string {
  const css = readFileSync(inRoot('src/web/tokens.css'), 'utf8')
  const value = new RegExp(`^ {2}--${token}: (#[0-9a-f]{6});`, 'm').exec(css)?.[1]
  if (value === undefined) throw new Error(`src/web/tokens.css has no colour --${token}`)
  return value
}
