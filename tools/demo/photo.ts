import sharp from 'sharp'
import { Random } from './random.ts'

const WIDTH = 1600
const HEIGHT = 1200

/** A picture in place of a photo: a machine's panel with gauges, and a red ring around what is wrong. */
export function demoPhoto(subject: string): Promise<Buffer> {
  const random = new Random(`photo of ${subject}`)
  const hue = random.int(190, 230)
  const gauges = Array.from({ length: 3 }, (_, index) => {
    const x = 420 + index * 380
    return `<circle cx="${x}" cy="420" r="130" fill="#f4f6f8" stroke="#30363c" stroke-width="14"/>
      <line x1="${x}" y1="420" x2="${x + random.int(-90, 90)}" y2="${340 + random.int(0, 60)}" stroke="#b3142a" stroke-width="12"/>`
  })
  const pipes = Array.from({ length: 4 }, (_, index) => {
    const y = 680 + index * 90
    return `<rect x="180" y="${y}" width="1240" height="46" rx="23" fill="hsl(${hue} 18% ${45 + index * 7}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${hue} 12% 30%)"/>
    <rect x="120" y="160" width="1360" height="940" rx="40" fill="hsl(${hue} 16% 62%)"/>
    ${gauges.join('')}${pipes.join('')}
    <circle cx="${random.int(400, 1200)}" cy="${random.int(640, 980)}" r="150" fill="none" stroke="#e01b24" stroke-width="22"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
