import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commandIn, headingsIn, pathIn, quotedIn } from './quoted.ts'

const PAGES = globSync(['*.md', '{docs,bench,e2e}/**/*.md'])
const PLACES = [...globSync(['*.*', '.ci/*', '{src,test,tools,docs,e2e,bench,deploy}/**'])].map(
  path => `/${path}`,
)

/** An example of a file that the reader creates. */
const TO_BE_MADE = new Set(['src/domain/checklists/scissor-lift.ts', 'src/server/features/fire-drills'])

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts

/** Also by the end of its path, such as `shell/header.tsx`. */
const isThere = (path: string) => PLACES.some(place => place.endsWith(`/${path}`))

/** A link to a file, and to a heading in it if one is named. */
function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return (
    existsSync(file) && (heading === undefined || headingsIn(readFileSync(file, 'utf8')).includes(heading))
  )
}

test.each(PAGES)('the commands, files and pages that %s names exist', page => {
  const text = readFileSync(page, 'utf8')
  const quoted = quotedIn(text)
  const commands = quoted.map(commandIn).filter(command => command !== undefined)
  const paths = quoted.map(pathIn).filter(path => path !== undefined)
  const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link)
  expect({
    commands: commands.filter(command => !(command in scripts)),
    paths: paths.filter(path => !TO_BE_MADE.has(path) && !isThere(path)),
    links: links.filter(link => !leadsSomewhere(page, link)),
  }).toEqual({ commands: [], paths: [], links: [] })
})

test('every command of package.json is documented', () => {
  const told = PAGES.map(page => readFileSync(page, 'utf8')).join('\n')
  const command = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
  expect(Object.keys(scripts).filter(name => !told.includes(command(name)))).toEqual([])
})

test('every part of the benchmark is documented', () => {
  const parts = readFileSync('bench/parts.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: measure/gm)
  const names = [...parts].map(([, name]) => name)
  expect(names).toContain('calls')
  const page = readFileSync('bench/README.md', 'utf8')
  expect(names.filter(name => !page.includes(`| \`${name}\` |`))).toEqual([])
})
