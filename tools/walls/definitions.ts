import { importsOf, isTestFile, type SourceFile } from './source-file.ts'

const FOLDER = 'src/domain/checklists/'
const LIST = `${FOLDER}index.ts`
const DEFINITION = /^export const (\w+)[^=\n]*= defineChecklist\(/gm

/** Names each checklist definition that is missing from the list, and so from the product. */
export function definitionViolations(files: readonly SourceFile[]): string[] {
  const list = files.find(file => file.path === LIST)
  if (list === undefined) return [`${LIST} is missing`]
  const definitionFiles = files.filter(file => file.path.startsWith(FOLDER) && !isTestFile(file.path))
  return definitionFiles.flatMap(file =>
    definitionsIn(file).flatMap(name =>
      isListed(name, file, list) ? [] : [`${file.path} defines ${name}, which is not in ${LIST}`],
    ),
  )
}

function definitionsIn(file: SourceFile): string[] {
  return [...file.text.matchAll(DEFINITION)].flatMap(match => match[1] ?? [])
}

/** Imported from its file and used: an import alone would omit it. */
function isListed(name: string, file: SourceFile, list: SourceFile): boolean {
  const withoutPaths = list.text.replaceAll(/'[^']*'/g, '')
  const mentions = withoutPaths.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
  return importsOf(list).includes(file.path) && mentions.length > 1
}
