import { isTestFile, type SourceFile } from './source-file.ts'

const RECORD = /\brecord: '([^']+)'/g

/** Names each table with audited records for which the audit trail's screen has no name. */
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
