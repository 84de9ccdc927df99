import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Topic, topicSchema } from '#contract/events.ts'
import { Hub } from './hub.ts'

/** A tablet that records its events, and the last event id. */
class Listener {
  readonly heard: unknown[] = []
  #lastEventId: string | undefined
  #leave: () => void = () => {}

  come(hub: Hub, rinkId = 1): void {
    this.#leave = hub.subscribe({ rinkId, lastEventId: this.#lastEventId }, ({ text }) => {
      const [, id, data] = /^(?:id: (.+)\n)?data: (.+)\n\n$/.exec(text.toString()) ?? []
      this.#lastEventId = id ?? this.#lastEventId
      if (data !== '{"editing":[]}') this.heard.push(JSON.parse(data ?? ''))
    })
  }

  leave(): void {
    this.#leave()
  }

  /** The events since the previous call. */
  get events(): unknown[] {
    return this.heard.splice(0)
  }
}

const topics = array(constantFrom(...topicSchema.options), { maxLength: 12 })

describe('a reconnecting tablet', () => {
  it('a reconnecting tablet receives exactly the changed topics, each once', () => {
    assert(
      property(topics, topics, (before, missed) => {
        const hub = new Hub()
        const tablet = new Listener()
        tablet.come(hub)
        expect(tablet.events).toEqual([{ resync: true }])
        hub.deliver({ rinkId: 1, topics: before })
        expect(tablet.events).toEqual(before.map(name => ({ topic: name })))
        tablet.leave()
        hub.deliver({ rinkId: 1, topics: missed })
        hub.deliver({ rinkId: 2, topics: ['diary'] })
        tablet.come(hub)
        const texts = tablet.events.map(event => JSON.stringify(event)).sort()
        expect(texts).toEqual([...new Set<Topic>(missed)].map(name => JSON.stringify({ topic: name })).sort())
        tablet.leave()
        tablet.come(hub)
        expect(tablet.events).toEqual([])
      }),
    )
  })

  it('a tablet receives the remaining events after its reconnection was cut short', () => {
    const hub = new Hub()
    hub.subscribe({ rinkId: 1 }, () => {})
    hub.deliver({ rinkId: 1, topics: ['staff'] })
    const ids: string[] = []
    const idsOf = ({ text }: { text: Buffer }) => ids.push(...(/^id: .+/.exec(text.toString()) ?? []))
    hub.subscribe({ rinkId: 1 }, idsOf)()
    hub.deliver({ rinkId: 1, topics: ['diary', 'callouts', 'diary'] })
    hub.subscribe({ rinkId: 1, lastEventId: ids.pop()?.slice(4) }, idsOf)()
    expect(ids).toHaveLength(2)
    const heard: string[] = []
    hub.subscribe({ rinkId: 1, lastEventId: ids[0]?.slice(4) }, ({ topic: name }) =>
      heard.push(name ?? 'editing'),
    )
    expect(heard).toEqual(['diary', 'editing'])
  })

  it('a tablet must refetch everything if the missed events are unknown', () => {
    const hub = new Hub()
    const tablet = new Listener()
    tablet.come(hub)
    tablet.leave()
    hub.resetEpoch()
    tablet.come(hub)
    expect(tablet.events).toEqual([{ resync: true }, { resync: true }])
    hub.resetEpoch()
    expect(tablet.events).toEqual([{ resync: true }])
    for (const lastEventId of ['', ':', 'x', 'other-epoch:0', '\n']) {
      const heard: string[] = []
      hub.subscribe({ rinkId: 1, lastEventId }, ({ text }) => heard.push(text.toString()))()
      expect(heard).toEqual([expect.stringContaining('{"resync":true}'), 'data: {"editing":[]}\n\n'])
    }
  })

  it('a tablet receives changes for every rink, even with an event id of another rink', () => {
    const hub = new Hub()
    const tablet = new Listener()
    tablet.come(hub)
    hub.deliver({ rinkId: null, topics: ['rinks'] })
    tablet.leave()
    tablet.come(hub, 2)
    expect(tablet.events).toEqual([{ resync: true }, { topic: 'rinks' }, { resync: true }])
  })
})
