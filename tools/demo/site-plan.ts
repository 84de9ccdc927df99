import sharp from 'sharp'

/** A made-up plan of a rink: ice, rooms, exits and where to gather. */
export function sitePlan(rinkName: string): Promise<Buffer> {
  const rooms = [
    [80, 160, 260, 180, 'Plant room'],
    [80, 370, 260, 180, 'Resurfacer bay'],
    [80, 580, 260, 180, 'Workshop'],
    [1260, 160, 260, 180, 'Skate hire'],
    [1260, 370, 260, 180, 'First aid'],
    [1260, 580, 260, 180, 'Office'],
    [620, 820, 360, 120, 'Entrance hall'],
  ] as const
  const drawn = rooms.map(
    ([x, y, width, height, name]) => `
      <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#e9f0f7" stroke="#44566c" stroke-width="4"/>
      <text x="${x + width / 2}" y="${y + height / 2 + 10}" text-anchor="middle" font-size="30">${name}</text>`,
  )
  const exits = [
    [420, 130],
    [1180, 130],
    [420, 800],
    [800, 955],
  ].map(
    ([x = 0, y = 0]) => `
      <rect x="${x - 50}" y="${y - 22}" width="100" height="44" rx="6" fill="#0a6f44"/>
      <text x="${x}" y="${y + 10}" text-anchor="middle" font-size="28" fill="#fff">EXIT</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100" font-family="sans-serif" fill="#0b1b2e">
    <rect width="1600" height="1100" fill="#fff"/>
    <text x="80" y="80" font-size="44" font-weight="700">Site map: ${rinkName}</text>
    <rect x="400" y="170" width="800" height="580" rx="150" fill="#d9ecfb" stroke="#0a5bd3" stroke-width="8"/>
    <line x1="800" y1="170" x2="800" y2="750" stroke="#b3142a" stroke-width="8"/>
    <text x="800" y="475" text-anchor="middle" font-size="48">Ice pad</text>
    ${drawn.join('')}${exits.join('')}
    <circle cx="200" cy="1010" r="46" fill="#0a6f44"/>
    <text x="200" y="1026" text-anchor="middle" font-size="44" fill="#fff">A</text>
    <text x="270" y="1022" font-size="32">Assembly point: car park</text>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
