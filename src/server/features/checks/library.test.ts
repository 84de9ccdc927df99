import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPackageSchema } from '#domain/checks/package.ts'
import { type Effect, itemsOf, type TemplateItem } from '#domain/checks/template.ts'

const LONGEST_LABEL = 60

/** The items of each check that stop the work or close something, and those that create an action, at the least. */
const LEAST = {
  'opening-walk': { stops: 3, actions: 3 },
  'ice-before-session': { stops: 3, actions: 2 },
  resurfacer: { stops: 6, actions: 1 },
  edger: { stops: 4, actions: 0 },
  'resurfacing-log': { stops: 0, actions: 0 },
  'plant-round': { stops: 3, actions: 1 },
  'air-sample': { stops: 2, actions: 0 },
  'ice-depth': { stops: 1, actions: 0 },
  'skate-hire': { stops: 2, actions: 0 },
  'fire-alarm': { stops: 1, actions: 2 },
  'fire-doors': { stops: 3, actions: 2 },
  'emergency-lights': { stops: 0, actions: 2 },
  extinguishers: { stops: 0, actions: 4 },
  'first-aid-aed': { stops: 1, actions: 3 },
  'legionella-flush': { stops: 0, actions: 0 },
  'legionella-temperatures': { stops: 0, actions: 4 },
  'boards-netting': { stops: 2, actions: 1 },
  lifts: { stops: 6, actions: 0 },
  closing: { stops: 6, actions: 0 },
  'ammonia-room': { stops: 5, actions: 1 },
  drill: { stops: 0, actions: 1 },
  'hot-work-permit': { stops: 0, actions: 0 },
  'game-set-up': { stops: 3, actions: 0 },
  'managers-month': { stops: 0, actions: 0 },
}

const FOLDER = join(import.meta.dirname, '../../assets/checks')
const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))

test('every ready-made check is there', () => {
  const wanted = Object.keys(LEAST).map(key => `${key}.json`)
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

describe.each(Object.entries(LEAST))('%s', (key, least) => {
  const check = checkPackageSchema.parse(read(`${key}.json`))
  const items = itemsOf(check.template)

  test('is named after its key', () => {
    expect(check).toMatchObject({ key, edition: 1, licence: 'CC0-1.0' })
  })

  test('stops the work and creates actions where it has to', () => {
    const count = (...kinds: Effect['kind'][]) =>
      items.filter(({ effects }) => effects.some(({ kind }) => kinds.includes(kind))).length
    expect(count('lock', 'stop-card')).toBeGreaterThanOrEqual(least.stops)
    expect(count('action')).toBeGreaterThanOrEqual(least.actions)
  })

  test('has effects only where an answer can be bad', () => {
    const idle = items.filter(item => item.effects.length > 0 && !canBeBad(item))
    expect(idle.map(({ label }) => label)).toEqual([])
  })

  test('refers only to answers that are offered', () => {
    const offered = (wanted: string) => {
      const found = items.find(item => item.key === wanted)
      return found?.kind === 'choice' || found?.kind === 'rating' ? found.words.map(({ value }) => value) : []
    }
    const answers = items.flatMap(item => {
      const followed =
        item.showIf && item.showIf.is !== 'bad' ? [{ item: item.showIf.item, ...item.showIf.is }] : []
      const limits = (item.kind === 'number' && item.bandsBy) || { item: '', cases: [] }
      return [...followed, ...limits.cases.map(({ value }) => ({ item: limits.item, value }))]
    })
    expect(answers.filter(({ item, value }) => !offered(item).includes(value))).toEqual([])
  })

  test('has numbers with a unit, or plain counts', () => {
    const bare = items.filter(item => item.kind === 'number' && item.unit === undefined && item.decimals > 0)
    expect(bare.map(({ label }) => label)).toEqual([])
  })

  test('has short labels, each once', () => {
    const labels = items.map(({ label }) => label)
    expect(labels.filter(label => label.length > LONGEST_LABEL)).toEqual([])
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('says why it is made', () => {
    expect(check.template.basis).not.toEqual([])
  })
})

/** True if some answer to the item calls for its effects. */
function canBeBad(item: TemplateItem): boolean {
  if (item.kind === 'number')
    return [item, ...(item.bandsBy?.cases ?? [])].some(
      ({ act, stop }) => act !== undefined || stop !== undefined,
    )
  return (item.kind === 'rating' || item.kind === 'choice') && item.words.some(({ tone }) => tone === 'bad')
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
}
