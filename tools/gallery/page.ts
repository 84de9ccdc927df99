import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture. */
export interface Picture {
  scene: string
  /** Such as '820 dark'. */
  look: string
  /** Its file, relative to the page. */
  file: string
  width: number
}

const SHOWN_WIDTH = 0.42

/** Writes the page of pictures, a row for each scene; returns its path. */
export function writePage(folder: string, pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ scene }) => scene)].map(
    ([scene, shown]) =>
      `<section id="${scene}"><h2><a href="#${scene}">${scene}</a></h2><div>${shown.map(figure).join('')}</div></section>`,
  )
  const path = join(folder, 'index.html')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rinkbook, every screen</title>
<style>
body { font: 16px/1.5 system-ui; margin: 24px; background: #e8edf1; color: #10202c }
div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
figure { margin: 0 }
img { display: block; height: auto; box-shadow: 0 1px 6px #0004 }
a { color: inherit }
</style>
<h1>${rows.length} screens and states</h1>
${rows.join('\n')}
</html>
`,
  )
  return path
}

function figure({ file, look, width }: Picture): string {
  const shown = Math.round(width * SHOWN_WIDTH)
  return `<figure><figcaption>${look}</figcaption><a href="${file}"><img src="${file}" loading="lazy" width="${shown}" alt="${look}"></a></figure>`
}
