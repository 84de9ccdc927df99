import { endpoints } from '#contract/index.ts'
import { storedDrafts } from '../../test/pages/stored-drafts.ts'
import type { Place, WriteFate } from './carrier.ts'
import { expect, IS_WHOLE, test } from './fixtures.ts'
import type { Kind } from './kinds/kind.ts'
import { KINDS } from './kinds.ts'
import type { Site } from './site.ts'

const FAULTS = [
  'network cut',
  'answer lost',
  'half an answer',
  '500',
  'server killed',
  'tablet killed',
] as const
const STEPS = ['before it is sent', 'before the server', 'after the server', 'after the answer'] as const

type Fault = (typeof FAULTS)[number]
type Step = (typeof STEPS)[number]

const FATES: Record<Exclude<Fault, 'server killed' | 'tablet killed' | 'network cut'>, WriteFate> = {
  'answer lost': 'answer lost',
  'half an answer': 'half an answer',
  '500': { answeredBy: '500', after: 'nothing' },
}

/** The short subset for each run of all tests. */
const IN_SHORT = new Set([
  'diary entry: tablet killed after the server',
  'ladder checklist: answer lost after the server',
  'sign-out with hours: server killed after the server',
  'handover: network cut before the server',
  'check: network cut before it is sent',
])

test('every call that may be queued is one of the writes', () => {
  const queued = endpoints.filter(call => 'offline' in call && call.offline === 'queue')
  const paths = queued.map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  expect(paths.filter(path => !KINDS.some(kind => kind.path.test(path)))).toEqual([])
})

for (const kind of KINDS) {
  for (const step of STEPS) {
    for (const fault of FAULTS) {
      if (!canHappen(fault, step) || !(IS_WHOLE || IN_SHORT.has(`${kind.name}: ${fault} ${step}`))) continue
      test(`${kind.name}: ${fault} ${step}, and it is written once`, async ({ site, figures }) => {
        site.host = '127.0.0.1'
        const mark = `step-${crypto.randomUUID().slice(0, 13)}`
        await site.startServer()
        await kind.prepare?.(site.call, mark)
        await site.recover(kind)
        if (step === 'before it is sent') await writeInto(site, kind, fault, mark)
        else await breakAt(site, kind, { fault, place: step, mark })
        const page = await site.recover(kind)
        await expect.poll(() => site.records(mark)).toHaveLength(1)
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
        await expect(page.getByRole('list', { name: 'On this tablet' })).toBeHidden()
        await expect.poll(() => kind.isOffered(page, mark)).toBe(false)
        // A form may restore its draft after it was looked at.
        expect(await storedDrafts(page)).not.toContainEqual(expect.stringContaining(mark))
        expect([site.userId, null]).toContain(site.records(mark)[0]?.performedBy)
        figures['writes'] = 1
        figures[fault] = 1
      })
    }
  }
}

function canHappen(fault: Fault, step: Step): boolean {
  return step !== 'after the answer' || !(fault in FATES)
}

/** The fault is active before the write, and the screen confirms that the entry is saved. */
async function writeInto(site: Site, kind: Kind, fault: Fault, mark: string): Promise<void> {
  if (fault === 'network cut' || fault === 'tablet killed') site.network.cut()
  else if (fault === 'server killed') await site.killServer()
  else site.network.carrier.fateOfWrite = () => FATES[fault]
  const page = await site.tablet.tab()
  await kind.write(page, mark)
  await expect(kind.kept(page, mark)).toBeVisible()
  if (fault === 'tablet killed') await site.tablet.kill()
}

interface Break {
  fault: Fault
  place: Place
  mark: string
}

/** The fault occurs while the write is in transit. */
async function breakAt(site: Site, kind: Kind, { fault, place, mark }: Break): Promise<void> {
  const held = site.network.carrier.hold(kind.path, place)
  const page = await site.tablet.tab()
  await kind.write(page, mark)
  await held.reached
  if (fault === 'server killed') await site.killServer()
  else if (fault === 'tablet killed') await site.tablet.kill()
  else if (fault === 'network cut') site.network.cut()
  else return held.goOn(FATES[fault])
  held.goOn(fault === 'tablet killed' ? 'passes' : 'answer lost')
}
