import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { inRoot } from '../launcher/paths.mjs'

const COMPILER = inRoot('node_modules/typescript/bin/tsc')
const projectSchema = z.object({ references: z.array(z.object({ path: z.string() })) })

/**
 * Compiles made-up files under the settings and references of one of the projects under src. Returns the
 * compiler's messages, each line beginning with the file's name.
 */
export function compileProbes(project: string, probes: Readonly<Record<string, string>>): string[] {
  mkdirSync(inRoot('.build'), { recursive: true })
  const folder = `.build/${basename(mkdtempSync(inRoot('.build', `walls-${project}-`)))}`
  writeProject(folder, project)
  for (const [name, text] of Object.entries(probes)) writeFileSync(inRoot(folder, name), text)
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-b', folder, '--pretty', 'false'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  rmSync(inRoot(folder), { recursive: true })
  const lines = stdout.split('\n').filter(line => line.startsWith(`${folder}/`))
  return lines.map(line => line.slice(folder.length + 1))
}

/** The real project's own settings and references for another folder. */
function writeProject(folder: string, project: string): void {
  const real = `../../src/${project}`
  const settings = readFileSync(inRoot('src', project, 'tsconfig.json'), 'utf8')
  const { references } = projectSchema.parse(JSON.parse(settings))
  const overlay = {
    extends: `${real}/tsconfig.json`,
    compilerOptions: { rootDir: '../..', outDir: 'out', tsBuildInfoFile: 'out/tsbuildinfo' },
    include: [`${real}/**/*.d.ts`, '*.ts'],
    references: references.map(({ path }) => ({ path: `${real}/${path}` })),
  }
  writeFileSync(inRoot(folder, 'tsconfig.json'), JSON.stringify(overlay))
}
