import { expect, IS_WHOLE, test } from './fixtures.ts'
import { KINDS } from './kinds.ts'
import { expectNothingLost, prepare, Run } from './run.ts'
import { scheduleOf, usesKind } from './schedule.ts'
import { PLAIN_HOST } from './tablet.ts'

const MINUTE = 60_000
const COUNT = IS_WHOLE ? Number(process.env['SCHEDULES'] ?? 200) : 2
const SEEDS = process.env['SEED']?.split(',') ?? Array.from({ length: COUNT }, (_, place) => `${place + 1}`)

test.setTimeout(3 * MINUTE)

for (const seed of SEEDS) {
  test(`nothing is lost, doubled or out of order: SEED=${seed}`, async ({ site, figures }) => {
    const [first] = KINDS
    const mark = `s${seed}-${crypto.randomUUID().slice(0, 8)}`
    // Every other tablet is one over plain http, where tabs have no locks.
    site.host = Number(seed) % 2 === 0 ? PLAIN_HOST : '127.0.0.1'
    const steps = scheduleOf(seed, KINDS.length)
    await site.startServer()
    await prepare(site, steps, mark)
    // From a screen that shows whom there is, so that the tablet knows them without a network too.
    const start = KINDS.find((kind, place) => kind.subject && usesKind(steps, place)) ?? first
    const run = new Run(site, await site.recover(start), mark)
    for (const [place, step] of steps.entries()) {
      await test.step(JSON.stringify(step), () => run.do(step, place))
      figures[step.does] = (figures[step.does] ?? 0) + 1
    }
    const page = await site.recover(first)
    const arrived = await expectNothingLost(site, mark, run.made)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(site.records(mark)).toHaveLength(arrived)
    figures['schedules'] = 1
    figures['writes made'] = run.made.length
    figures['writes saved at once'] = run.made.filter(({ said }) => said === 'saved').length
    figures['writes kept on the tablet'] = run.made.filter(({ said }) => said === 'kept').length
    figures['writes without a word'] = run.made.filter(({ said }) => said === 'nothing').length
    figures['records on the server'] = arrived
    await site.tablet.closeOtherTabs()
  })
}
