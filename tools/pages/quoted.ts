const FILE = /^(?:(?:\.?[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|md)|(?:package|package-lock|knip)\.jsonc?)$/
const IN_A_FOLDER = /^(?:src|test|tools|docs|e2e|bench|deploy|\.ci)\/[\w./-]+$/

/** What a page quotes as code, each as it stands there. */
export function quotedIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)
}

/** The script of package.json that a quoted command runs; undefined where it is none. */
export function commandIn(quoted: string): string | undefined {
  return /^npm run ([\w:]+)/.exec(quoted)?.[1]
}

/** The file or folder that is quoted, without a slash at its end; undefined where it is none. */
export function pathIn(quoted: string): string | undefined {
  return FILE.test(quoted) || IN_A_FOLDER.test(quoted) ? quoted.replace(/\/$/, '') : undefined
}

/** The headings of a page as a link names them: in small letters, without punctuation, with hyphens for blanks. */
export function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
