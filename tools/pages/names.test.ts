import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commandIn, pathIn, quotedIn } from './quoted.ts'

const PAGES = globSync(['*.md', 'docs/**/*.md'])
const PLACES = [...globSync(['*.*', '.ci/*', '{src,tools,docs,e2e,bench,deploy}/**'])].map(path => `/${path}`)

/** An example of what the reader is to make. */
const TO_BE_MADE = new Set(['src/domain/checklists/scissor-lift.ts'])

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts

/** Also by the end of its path, as `shell/header.tsx`. */
const isThere = (path: string) => PLACES.some(place => place.endsWith(`/${path}`))

test.each(PAGES)('the commands, files and pages that %s names are there', page => {
  const text = readFileSync(page, 'utf8')
  const quoted = quotedIn(text)
  const commands = quoted.map(commandIn).filter(command => command !== undefined)
  const paths = quoted.map(pathIn).filter(path => path !== undefined)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect({
    commands: commands.filter(command => !(command in scripts)),
    paths: paths.filter(path => !TO_BE_MADE.has(path) && !isThere(path)),
    links: links.filter(link => !existsSync(join(dirname(page), link))),
  }).toEqual({ commands: [], paths: [], links: [] })
})
