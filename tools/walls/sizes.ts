import { isTestFile, type SourceFile } from './source-file.ts'

const MOST_LINES = 300

/**
 * Names each file that is longer than allowed. Tests, migrations and definitions are lists by nature, and
 * exempt.
 */
export function sizeViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => {
    if (isTestFile(file.path) || file.path.includes('/migrations/') || isDefinition(file)) return []
    const lines = file.text.split('\n').length - 1
    return lines > MOST_LINES ? [`${file.path} has ${lines} lines: more than ${MOST_LINES}`] : []
  })
}

function isDefinition(file: SourceFile): boolean {
  return file.path.startsWith('src/domain/checklists/') && file.text.includes('= defineChecklist(')
}
