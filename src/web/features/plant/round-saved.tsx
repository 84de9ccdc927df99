import { Link } from '@tanstack/react-router'
import { DUE_HOURS } from '#domain/actions/due.ts'
import { ROOM_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { type BandState, typedNumber } from '#domain/readings/band.ts'
import { shortUnit } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ACTIONS_PATH } from '#web/addresses.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { CallContractor, contactFor } from '#web/machines/call-contractor.tsx'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { type Circuit, expectedInWords, readingInWords } from './item-words.ts'
import { EnterEngineer, usePlantEngineer } from './plant-engineer.tsx'
import type { RoundField } from './round-draft.ts'
import { texts } from './texts.ts'

const text = texts.round

/** A round that was recorded, or that waits on this tablet. */
export interface RoundResult {
  written: Written<unknown>
  /** The fields that were read. */
  fields: readonly RoundField[]
  /** The readings that the round has left out, in words. */
  unread: string
}

interface RoundSavedProps {
  rink: Rink
  /** All circuits of the plant. */
  circuits: readonly Circuit[]
  result: RoundResult
  onDone: () => void
}

/** The result of a round: the readings outside of their limits, and what follows from them. */
export function RoundSaved({ rink, circuits, result, onDone }: RoundSavedProps) {
  const { written, fields, unread } = result
  const writeKey = written.end === 'kept' ? written.key : undefined
  const kept = useKeptResult(writeKey, text.kept)
  // The time for an action that nobody has rated.
  const [, workHours] = rink.actionHours ?? DUE_HOURS
  const engineerOf = usePlantEngineer(rink, circuits)
  const engineers = engineerOf ? fields.filter(needsEngineer).map(({ circuit }) => engineerOf(circuit)) : []
  const contacts = engineers.map(machine => contactFor(machine, rink))
  const [first, ...others] = new Map(contacts.map(one => [one.contractorPhone, one])).values()
  const outcomes = fields.flatMap((field): Outcome[] => {
    const { circuit, item, state } = field
    if (state !== 'look' && state !== 'act' && state !== 'stop') return []
    const line = { text: text.bad(`${circuit.name}, ${item.label}`, valueOf(field, state)) }
    const toDo = toDoAbout(field, state)
    if (state === 'look') return [{ ...line, tone: 'warn', note: toDo }]
    return [
      {
        ...line,
        tone: 'bad',
        note: (
          <>
            {toDo}
            {writeKey === undefined && (
              <Link to={ACTIONS_PATH} className="flex min-h-12 items-center text-rink underline">
                {text.opened(workHours)}
              </Link>
            )}
            {others.length > 0 && needsEngineer(field) && (
              <CallContractor machine={contactFor(engineerOf?.(circuit), rink)} />
            )}
          </>
        ),
      },
    ]
  })
  if (engineers.length > 0 && !first?.contractorPhone)
    outcomes.push({ text: text.noEngineer, note: <EnterEngineer machine={engineers[0]} /> })
  if (unread) outcomes.push({ tone: 'warn', text: text.unread(unread), note: text.completed })
  const shown = writeKey ? kept : { title: text.saved, text: text.savedText(fields.length) }
  return (
    <ResultPage
      {...shown}
      outcomes={outcomes}
      action={
        first?.contractorPhone && others.length === 0 && <CallContractor machine={first} kind="primary" />
      }
      done={text.again}
      onDone={onDone}
    />
  )
}

/** True if someone has to call the engineer about a reading. If people leave because of ammonia, the fire service comes first. */
function needsEngineer({ item, state }: RoundField): boolean {
  if (item.key === ROOM_AMMONIA_KEY) return state === 'look' || state === 'act'
  return state === 'act' || state === 'stop'
}

function valueOf({ item, typed }: RoundField, state: Exclude<BandState, 'fine'>): string {
  const unit = item.unit === null ? '' : shortUnit(item.unit)
  return readingInWords(`${typed} ${unit}`.trim(), Number(typedNumber(typed)), state, item)
}

function toDoAbout({ item }: RoundField, state: Exclude<BandState, 'fine'>): string {
  const steps = item.key === ROOM_AMMONIA_KEY ? texts.ammonia.steps[state].join(' ') : text.toDo[state]
  return state === 'look' ? `${texts.limits(expectedInWords(item))}. ${steps}` : steps
}
