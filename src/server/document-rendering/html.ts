import type { Block, Run } from './blocks.ts'

/** A text as HTML, escaped. */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(htmlOfBlock).join('\n')
}

/** Escapes text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function htmlOfBlock(block: Block): string {
  if (block.type === 'heading') {
    return `<h${block.level}>${htmlOfRuns(block.runs)}</h${block.level}>`
  }
  if (block.type === 'paragraph') {
    return `<p>${htmlOfRuns(block.runs)}</p>`
  }
  if (block.type === 'list') {
    const name = block.isOrdered ? 'ol' : 'ul'
    return `<${name}>${block.items.map(item => `<li>${htmlOfItem(item)}</li>`).join('')}</${name}>`
  }
  if (block.type === 'table') {
    return `<table><thead><tr>${block.head.map(runs => `<th scope="col">${htmlOfRuns(runs)}</th>`).join('')}</tr></thead>
<tbody>${block.rows.map(row => `<tr>${row.map(runs => `<td>${htmlOfRuns(runs)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  }
  return `<blockquote>${htmlOf(block.blocks)}</blockquote>`
}

/** The first paragraph of an item needs no element. */
function htmlOfItem([first, ...others]: readonly Block[]): string {
  if (first?.type !== 'paragraph') return htmlOf(first ? [first, ...others] : others)
  return htmlOfRuns(first.runs) + htmlOf(others)
}

function htmlOfRuns(runs: readonly Run[]): string {
  return runs
    .map(({ text, isBold }) => (isBold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)))
    .join('')
}
