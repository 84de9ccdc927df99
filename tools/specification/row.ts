import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../launcher/paths.mjs'

/** A row of section 8 or 9 of a specification document, and its proof. */
export interface Row {
  /** The row's title in the document, shortened. */
  readonly row: string
  /**
   * The test files that prove it, each with the title of a test and the texts that the file expects verbatim.
   */
  readonly provenBy: readonly Proof[]
}

interface Proof {
  /** The end of the file's path, such as 'journeys/excel.test.ts'. */
  readonly file: string
  readonly title: string
  readonly texts?: readonly string[]
}

/** The texts of all tests by path, with escapes in quotes resolved. */
export function readTests(): Map<string, string> {
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'e2e/journeys/*.test.ts'], { cwd: inRoot() })
  return new Map(
    paths.map(path => [`/${path}`, readFileSync(inRoot(path), 'utf8').replaceAll(String.raw`\'`, "'")]),
  )
}

/** Names missing proofs: a file, a test in it, or a text that it expects. */
export function unproven(rows: readonly Row[], tests: ReadonlyMap<string, string>): string[] {
  return rows.flatMap(({ row, provenBy }) => {
    if (provenBy.length === 0) return [`${row}: nothing proves it`]
    return provenBy.flatMap(proof => lacks(proof, tests).map(lack => `${row}: ${proof.file} ${lack}`))
  })
}

function lacks({ file, title, texts = [] }: Proof, tests: ReadonlyMap<string, string>): string[] {
  const [path, ...others] = [...tests.keys()].filter(known => known.endsWith(`/${file}`))
  if (path === undefined || others.length > 0) return ['is no test file, or several']
  const expected = (text: string) =>
    QUOTES.some(quote => tests.get(path)?.includes(`${quote}${text}${quote}`))
  return [
    ...(expected(title) ? [] : [`has no test '${title}'`]),
    ...texts.filter(text => !expected(text)).map(text => `does not expect '${text}'`),
  ]
}

const QUOTES = ["'", '"', '`']
