import { isTestFile, type SourceFile } from './source-file.ts'

const RECORD = /\brecord: '([^']+)'/g

/** Names each table whose records are audited and that the audit trail's screen would not know. */
export function recordViolations(
  files: readonly SourceFile[],
  names: Readonly<Record<string, string>>,
): string[] {
  const written = files.filter(({ path }) => path.startsWith('src/server/') && !isTestFile(path))
  return written.flatMap(({ path, text }) =>
    [...text.matchAll(RECORD)].flatMap(([, record = '']) =>
      record in names ? [] : [`${path} writes of ${record}, which has no name in src/domain/audit/entry.ts`],
    ),
  )
}
