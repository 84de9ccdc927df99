import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '../launcher/paths.mjs'
import { colour } from './tokens.ts'

interface Icon {
  /** Where the server shows it. */
  src: string
  /** Of its sides, in pixels. */
  size: number
  /** 'maskable': drawn to the edges, so that a device may cut out its own shape. */
  purpose: 'any' | 'maskable'
}

/** What the app looks like among the apps of a device, in the sizes that browsers ask for. */
export const icons: readonly Icon[] = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
]

// Of a maskable icon a device shows at least a circle of 80 % (W3C, Web App Manifest).
const SAFE_PART = 0.8
const VIEW_BOX = 40
const POINTS_PER_INCH = 72

/** Draws the icon from the logo, as PNG. */
export function drawIcon({ size, purpose }: Icon): Promise<Buffer> {
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
