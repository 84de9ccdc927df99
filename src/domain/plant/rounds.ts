import type { PlantItem, PlantSetting } from '#domain/log/settings.ts'
import { BRINE_AMMONIA_KEY } from './ammonia.ts'
import { DELTA_T_KEY } from './delta-t.ts'

/** More names than these make no line of a matter. */
const MOST_NAMED = 3

type Circuits = Pick<PlantSetting, 'circuits'>
type Circuit = PlantSetting['circuits'][number]

/** The readings of a circuit that people make: ΔT follows from them. */
export function askedItems({ items }: Circuit): PlantItem[] {
  return items.filter(({ key }) => key !== DELTA_T_KEY)
}

/** A reading of the plant by its name: its subject and key. */
const nameOf = (subject: string, key: string) => `${subject} ${key}`

/** The readings of a whole round. The ammonia in the brine is tested in a laboratory, not on each round. */
function requiredReadings({ circuits }: Circuits) {
  return circuits.flatMap(circuit =>
    askedItems(circuit)
      .filter(({ key }) => key !== BRINE_AMMONIA_KEY)
      .map(({ key, label }) => ({
        subject: circuit.subject,
        name: nameOf(circuit.subject, key),
        circuit: circuit.name,
        label: labelWithin(circuit.name, label),
      })),
  )
}

/** The readings that a round has left out, by their names. Those of a machine that is stopped are not missing. */
export function unreadOf(
  setting: Circuits,
  {
    running,
    measures,
  }: { running: Readonly<Record<string, boolean>>; measures: readonly { subject: string; key: string }[] },
): string[] {
  const read = new Set(measures.map(({ subject, key }) => nameOf(subject, key)))
  return requiredReadings(setting)
    .filter(({ subject, name }) => running[subject] !== false && !read.has(name))
    .map(({ name }) => name)
}

/** The last round of a plant, and what the rounds after it have left out. */
export interface LastRound {
  /** The instant at which its last value was read; `null` before the first. */
  lastRoundAt: string | null
  unread: string[]
}

/** A round as it was made, with what it has left out. */
interface Round {
  takenAt: string
  unread: readonly string[]
}

/** The last round among rounds, newest first. */
export function lastRoundOf(setting: Circuits | null, rounds: readonly Round[]): LastRound {
  const required = new Set(setting && requiredReadings(setting).map(({ name }) => name))
  return rounds.reduceRight<LastRound>(
    (last, { takenAt, unread }) =>
      afterRound(last, { takenAt, unread: unread.filter(name => required.has(name)) }),
    { lastRoundAt: null, unread: [] },
  )
}

/**
 * The last round after another one. A round that has left something out does not count until that is read, perhaps by a
 * shorter one. The first of a rink counts, so that the next is due.
 */
export function afterRound(
  { lastRoundAt, unread }: LastRound,
  { takenAt, unread: leftOut }: Round,
): LastRound {
  if (lastRoundAt === null) return { lastRoundAt: takenAt, unread: [...leftOut] }
  if (takenAt <= lastRoundAt) return { lastRoundAt, unread }
  const left = leftOut.filter(name => unread.length === 0 || unread.includes(name))
  return { lastRoundAt: left.length === 0 ? takenAt : lastRoundAt, unread: left }
}

/** A label beside the name of its circuit: 'Brine pressure' of the brine circuit is its 'pressure'. */
function labelWithin(circuit: string, label: string): string {
  const [first = '', ...rest] = label.split(' ')
  const isRepeated = circuit.toLowerCase().split(' ').includes(first.toLowerCase())
  return isRepeated && rest.length > 0 ? rest.join(' ') : label
}

/** Readings in words, by their circuits: 'Compressor 1 (Oil level), Brine (pressure, level) and 2 more'. */
export function unreadInWords(setting: Circuits, unread: readonly string[]): string {
  const all = requiredReadings(setting).filter(({ name }) => unread.includes(name))
  const named = Map.groupBy(all.slice(0, MOST_NAMED), ({ subject }) => subject)
  const circuits = [...named.values()].map(
    readings => `${readings[0]?.circuit} (${readings.map(({ label }) => label).join(', ')})`,
  )
  const rest = all.length - MOST_NAMED
  return [circuits.join(', '), rest > 0 && `and ${rest} more`].filter(Boolean).join(' ')
}
