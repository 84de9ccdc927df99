import { describe, expect, it } from 'vitest'
import type { AirStep } from './alarm.ts'
import { cardSteps, undoneSteps } from './alarm-steps.ts'
import { alarmsOf } from './evaluate.ts'
import type { AirProfileKey } from './profile.ts'
import { profileInForce } from './profiles.ts'

const PAD = 3
const at = (time: string) => `2026-11-23T${time}:00.000Z`
const step = (time: string, name: string): AirStep => ({
  alarmId: null,
  placeId: PAD,
  step: name,
  at: at(time),
  by: 'Callum Reid',
})

function card(
  key: AirProfileKey,
  readings: readonly (readonly [time: string, co: number])[],
  steps: readonly AirStep[] = [],
  now = '23:00',
) {
  const profile = profileInForce({ profile: key, acceptedBy: 'Helen', acceptedOn: '2026-10-01' })
  const samples = readings.map(([time, co], index) => ({
    id: index + 1,
    placeId: PAD,
    takenAt: at(time),
    ppm: { co, no2: 0.18 },
    isValid: true,
  }))
  const [alarm] = alarmsOf({ samples, steps, profileAt: () => profile }, at(now))
  if (!alarm) throw new Error('There is no alarm')
  return cardSteps(alarm)
}

const inWords = (all: ReturnType<typeof card>) => all.map(({ key, state }) => `${key} ${state}`)

describe('the card of an alarm', () => {
  it('has its steps in order, the first of them now, and the ice locked', () => {
    expect(inWords(card('minnesota', [['13:12', 34]], [], '13:13'))).toEqual([
      'clear-ice now',
      'stop-engines open',
      'ventilate open',
      'tell-manager open',
      'measure open',
      'all-clear locked',
    ])
  })

  it('names the steps that people have not done', () => {
    const done = [step('13:13', 'clear-ice'), step('13:15', 'ventilate')]
    const readings = [
      ['13:12', 34],
      ['13:32', 19],
    ] as const
    expect(undoneSteps(card('minnesota', readings, done))).toEqual([
      'Stop the resurfacer and the edger',
      'Tell the duty manager',
    ])
  })

  it('measures 20 minutes after the reading', () => {
    const steps = card('minnesota', [['13:12', 34]], [], '13:13')
    expect(steps.find(({ key }) => key === 'measure')?.dueAt).toBe(at('13:32'))
  })

  it('measures before the evacuation if that is sooner, and every 20 minutes after', () => {
    expect(
      card('minnesota', [['13:12', 84]], [], '13:13').find(({ key }) => key === 'measure'),
    ).toMatchObject({
      title: 'Measure again before everyone leaves',
      hint: 'Then every 20 minutes, until the air is within limits',
      dueAt: at('13:17'),
    })
  })

  it('shows who did a step and when, until it is taken back', () => {
    const done = [step('13:13', 'clear-ice'), step('13:15', 'stop-engines')]
    const [first, second, third] = card('minnesota', [['13:12', 34]], done, '13:16')
    expect(first).toMatchObject({ state: 'done', done: { at: at('13:13'), by: 'Callum Reid' } })
    expect([second?.state, third?.state]).toEqual(['done', 'now'])
    const undone = [...done, step('13:16', 'undo-clear-ice')]
    expect(card('minnesota', [['13:12', 34]], undone, '13:17')[0]).toMatchObject({ state: 'now', done: null })
  })

  it('an evacuation calls the fire service, and then the authority (Minn. R. 4620.4600, subp. 4 B)', () => {
    const steps = card(
      'minnesota',
      [
        ['14:00', 84],
        ['14:06', 84],
      ],
      [],
      '14:07',
    )
    expect(inWords(steps).slice(0, 2)).toEqual(['everyone-out now', 'fire-service open'])
    expect(steps.find(({ key }) => key === 'tell-authority')).toMatchObject({
      title: 'Tell the Minnesota Department of Health',
    })
  })

  it('an evacuation sends nobody back in: neither to measure nor for a step', () => {
    const steps = card('minnesota', [['14:00', 34]], [step('14:01', 'evacuate')], '14:02')
    const hints = new Map(steps.map(({ key, title, hint }) => [key, `${title}. ${hint}`]))
    expect(hints.get('measure')).toBe(
      'Measure from outside. Through an open door, or by the fire service. Every 20 minutes, until the air is within limits',
    )
    expect(hints.get('stop-engines')).toContain('Only on the way out')
    expect(hints.get('ventilate')).toContain('Only on the way out')
    expect(hints.get('all-clear')).toBe(
      'All clear: the building and the ice may open. A manager, once the air is within limits. Nobody goes back in before',
    )
  })

  it('Rhode Island telephones its director, who alone allows the ice again (23-23.6-4(b))', () => {
    const steps = card('rhode-island', [
      ['14:00', 200],
      ['15:30', 10],
    ])
    expect(steps.find(({ key }) => key === 'tell-authority')?.hint).toContain('by telephone')
    expect(steps.at(-1)).toMatchObject({ key: 'all-clear', state: 'open' })
    expect(steps.at(-1)?.hint).toContain('the director')
  })

  it('Massachusetts tells the board of health at its notification level (105 CMR 675.017)', () => {
    const keys = (co: number) => card('massachusetts', [['14:00', co]], [], '14:01').map(({ key }) => key)
    expect(keys(59)).not.toContain('tell-authority')
    expect(keys(60)).toContain('tell-authority')
    expect(keys(125)).toContain('tell-authority')
  })

  it('a manager opens the ice once the air is within limits', () => {
    const readings = [
      ['13:12', 34],
      ['13:32', 19],
    ] as const
    const all = card(
      'minnesota',
      [...readings],
      ['clear-ice', 'stop-engines', 'ventilate', 'tell-manager'].map(name => step('13:20', name)),
    )
    expect(inWords(all).slice(-2)).toEqual(['measure done', 'all-clear now'])
    const [cleared] = card('minnesota', [...readings], [step('13:40', 'all-clear')]).slice(-1)
    expect(cleared).toMatchObject({ state: 'done', done: { by: 'Callum Reid' } })
  })
})
