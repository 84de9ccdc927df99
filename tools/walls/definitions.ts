import { importsOf, isTestFile, type SourceFile } from './source-file.ts'

const FOLDER = 'src/domain/checklists/'
const LIST = `${FOLDER}index.ts`
const DEFINITION = /^export const (\w+)[^=\n]*= defineChecklist\(/gm

/** Names each checklist definition that is not in the list, and so would exist nowhere in the product. */
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

/** Imported from its file and used besides: an import alone would leave it out. */
function isListed(name: string, file: SourceFile, list: SourceFile): boolean {
  const withoutPaths = list.text.replaceAll(/'[^']*'/g, '')
  const mentions = withoutPaths.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
  return importsOf(list).includes(file.path) && mentions.length > 1
}
