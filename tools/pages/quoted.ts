const FILE = /^(?:(?:\.?[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|md)|(?:package|package-lock|knip)\.jsonc?)$/
const IN_A_FOLDER = /^(?:src|test|tools|docs|e2e|bench|deploy|\.ci)\/[\w./-]+$/

/** The code quotes of a page, verbatim. */
export function quotedIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)
}

/** The package.json script that a quoted command runs; undefined for other quotes. */
export function commandIn(quoted: string): string | undefined {
  return /^npm run ([\w:]+)/.exec(quoted)?.[1]
}

/** The quoted file or folder, without a trailing slash; undefined for other quotes. */
export function pathIn(quoted: string): string | undefined {
  return FILE.test(quoted) || IN_A_FOLDER.test(quoted) ? quoted.replace(/\/$/, '') : undefined
}

/** The headings of a page as link anchors: in lower case, without punctuation, with hyphens for spaces. */
export function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
