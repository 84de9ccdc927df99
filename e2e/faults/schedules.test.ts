import { expect, IS_WHOLE, test } from './fixtures.ts'
import { expectTruth, judge } from './judge.ts'
import { KINDS } from './kinds.ts'
import { prepare, Run } from './run.ts'
import { scheduleOf, usesKind } from './schedule.ts'
import { PLAIN_HOST } from './tablet.ts'

const MINUTE = 60_000
/** A short schedule with broken writes and a killed tablet, over plain http, for each run of all tests. */
const IN_SHORT = ['1016']
const COUNT = Number(process.env['SCHEDULES'] ?? 200)
const WHOLE = Array.from({ length: COUNT }, (_, place) => `${place + 1}`)
const SEEDS = process.env['SEED']?.split(',') ?? (IS_WHOLE ? WHOLE : IN_SHORT)

test.setTimeout(3 * MINUTE)

for (const seed of SEEDS) {
  test(`writes are neither lost, duplicated nor reordered: SEED=${seed}`, async ({ site, figures }) => {
    const [first] = KINDS
    const mark = `s${seed}-${crypto.randomUUID().slice(0, 8)}`
    // Half of the tablets use plain http, where tabs have no locks.
    site.host = Number(seed) % 2 === 0 ? PLAIN_HOST : '127.0.0.1'
    const steps = scheduleOf(seed, KINDS.length)
    await site.startServer()
    await prepare(site, steps, mark)
    // Starts on a screen that lists the people, so that the tablet knows them offline.
    const start = KINDS.find((kind, place) => kind.subject && usesKind(steps, place)) ?? first
    const run = new Run(site, await site.recover(start), mark)
    for (const [place, step] of steps.entries()) {
      await test.step(JSON.stringify(step), () => run.do(step, place))
      figures[step.does] = (figures[step.does] ?? 0) + 1
    }
    Object.assign(figures, site.network.carrier.takeBroken())
    const page = await site.recover(first)
    Object.assign(figures, await judge(site, page, mark, run.made))
    expect(figures).toMatchObject({ 'records lost': 0, 'records doubled': 0, 'records out of order': 0 })
    expectTruth(site, mark, run.made)
    await site.tablet.closeOtherTabs()
  })
}
