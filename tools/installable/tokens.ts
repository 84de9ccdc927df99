import { readFileSync } from 'node:fs'
import { inRoot } from '../launcher/paths.mjs'

/** A colour of the light look, by its name in tokens.css. */
export function colour(token: string): string {
  const css = readFileSync(inRoot('src/web/tokens.css'), 'utf8')
  const value = new RegExp(`^ {2}--${token}: (#[0-9a-f]{6});`, 'm').exec(css)?.[1]
  if (value === undefined) throw new Error(`src/web/tokens.css has no colour --${token}`)
  return value
}
