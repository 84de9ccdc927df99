import { afterEach, expect, test } from 'vitest'
import { type SharedStream, shareStream, type Told } from './live-tabs.ts'

const quiet: Told = { state: 'open', editing: [], lastEventId: 'place:0' }
const open: FakeTab[] = []
let name = ''

/** A tab of the browser whose stream hears nothing by itself. */
class FakeTab {
  isSeen: boolean
  isHolding = false
  readonly heard: Told[] = []
  readonly shared: SharedStream

  constructor(isSeen: boolean) {
    this.isSeen = isSeen
    this.shared = shareStream(name, {
      hold: () => {
        this.isHolding = true
        return () => {
          this.isHolding = false
        }
      },
      hear: told => this.heard.push(told),
      tell: () => quiet,
      isSeen: () => this.isSeen,
      patienceMs: 100,
    })
    open.push(this)
  }

  look(isSeen: boolean): void {
    this.isSeen = isSeen
    this.shared.onSeenChange()
  }
}

const holders = () => open.map(({ isHolding }) => isHolding)

afterEach(() => {
  for (const tab of open.splice(0)) tab.shared.stop()
})

/** Opens one tab after the other. */
async function tabs(...seen: boolean[]): Promise<FakeTab[]> {
  name = `tabs of ${expect.getState().currentTestName}`
  for (const isSeen of seen) {
    const tab = new FakeTab(isSeen)
    await expect.poll(() => tab.isHolding || tab.heard.length > 0).toBe(true)
  }
  return open
}

test('one tab holds the stream and tells the others, those that come late too', async () => {
  const [first, second, third] = await tabs(true, true, true)
  expect(holders()).toEqual([true, false, false])
  const news: Told = { ...quiet, heard: { event: { topic: 'diary' }, lastEventId: 'place:1' } }
  first?.shared.tell(news)
  // Only who holds the stream has news.
  second?.shared.tell({ ...quiet, state: 'lost' })
  for (const tab of [second, third]) await expect.poll(() => tab?.heard.at(-1)).toMatchObject(news)
})

test('the next takes over when the tab that holds the stream is closed', async () => {
  const [first] = await tabs(true, true, true)
  first?.shared.stop()
  await expect.poll(holders).toEqual([false, true, false])
})

test('a tab that is looked at takes the stream from one that is not, and not from another that is', async () => {
  const [first, second] = await tabs(true, true)
  first?.look(false)
  await expect.poll(holders).toEqual([false, true])
  first?.look(true)
  await expect.poll(() => first?.heard.length).toBeGreaterThan(0)
  expect(holders()).toEqual([false, true])
  second?.shared.stop()
  await expect.poll(holders).toEqual([true, false])
})

test('a frozen tab that holds the stream starves nobody who looks', async () => {
  name = 'frozen'
  const frozen = Promise.withResolvers<void>()
  const taken = navigator.locks.request(name, () => frozen.promise).catch(String)
  const hidden = new FakeTab(false)
  const seen = new FakeTab(true)
  await expect.poll(() => seen.isHolding).toBe(true)
  expect(await taken).toContain('AbortError')
  frozen.resolve()
  expect(hidden.isHolding).toBe(false)
  await expect.poll(() => hidden.heard.length).toBeGreaterThan(0)
})
