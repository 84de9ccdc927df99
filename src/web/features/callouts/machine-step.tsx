import { Check, CircleEllipsis } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Machine } from '#domain/equipment/machine.ts'
import { foldedForSearch } from '#domain/search.ts'
import { Folded } from '#web/components/folded.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { MachinePicture } from '#web/machines/machine-picture.tsx'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'
import { byKind } from '#web/machines/register-groups.ts'
import { texts } from './texts.ts'
import { machinesMeant } from './use-chosen-machine.ts'

/** More machines than this are searched, and those without a fault are folded by kind. */
const MANY = 12

interface MachineStepProps {
  /** The machines in use, those out of service first. */
  machines: readonly Machine[]
  chosen: Machine | undefined
  /** The date at the rink. */
  today: string
  /** True if the callout is about something that is not in the register. */
  isOther: boolean
  /** The typed name of something else. */
  typed: string
  onChoose: (machine: Machine | null) => void
  /** The field of something else. */
  children: ReactNode
}

/** The first step of a callout: something else, or the machines of the register as cards, those with a fault first. */
export function MachineStep({
  machines,
  chosen,
  today,
  isOther,
  typed,
  onChoose,
  children,
}: MachineStepProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const found = machines.filter(machine =>
    foldedForSearch(nameInWords(machine)).includes(foldedForSearch(text.trim())),
  )
  const isFolded = machines.length > MANY && text.trim() === ''
  const first = found.filter(
    machine =>
      !isFolded ||
      machine.lockout !== null ||
      machine.id === chosen?.id ||
      reasonInWords(machine, today) !== '',
  )
  const card = (machine: Machine) => (
    <li key={machine.id} className="grid">
      <MachineCard
        name={machine.name}
        number={machine.number === machine.name ? '' : machine.number}
        reason={reasonInWords(machine, today)}
        picture={<MachinePicture machine={machine} isBad={reasonInWords(machine, today) !== ''} />}
        isChosen={machine.id === chosen?.id}
        onPress={() => onChoose(machine)}
      />
    </li>
  )
  const other = isOther && (
    <div ref={field} className="flex flex-col gap-5">
      {children}
      <Suggestions
        label={texts.steps.doYouMean}
        suggestions={machinesMeant(machines, typed).map(machine => ({ value: nameInWords(machine) }))}
        value=""
        onChoose={name => onChoose(machines.find(machine => nameInWords(machine) === name) ?? null)}
      />
    </div>
  )
  const chooseOther = () => {
    setText('')
    flushSync(() => onChoose(null))
    field.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {machines.length > MANY && !isOther && (
        <TextField
          type="search"
          label={texts.steps.search}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {machines.length === 0 && other}
      {machines.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          <li className="grid">
            <MachineCard
              name={texts.steps.other}
              picture={
                <span className="grid size-14 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
                  <CircleEllipsis aria-hidden className="size-7" />
                </span>
              }
              isChosen={isOther}
              onPress={chooseOther}
            />
          </li>
          {other && <li className="sm:col-span-2">{other}</li>}
          {first.map(card)}
        </ul>
      )}
      {first.length < found.length && (
        <div className="card divide-y divide-line overflow-hidden">
          {byKind(found.filter(machine => !first.includes(machine))).map(({ kind, noun, machines: own }) => (
            <Folded key={kind} title={texts.steps.kind(noun, own.length)}>
              <ul className="grid gap-3 p-3 sm:grid-cols-2">{own.map(card)}</ul>
            </Folded>
          ))}
        </div>
      )}
    </>
  )
}

interface MachineCardProps {
  name: string
  number?: string
  /** Why it is out of service; '' if it is not. */
  reason?: string
  picture: ReactNode
  isChosen: boolean
  onPress: () => void
}

function MachineCard({ name, number, reason = '', picture, isChosen, onPress }: MachineCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`card flex min-h-20 items-center gap-3 p-3 text-left hover:border-rink aria-pressed:border-rink aria-pressed:bg-rink-soft ${reason ? 'border-signal-bad' : 'border-line-strong'}`}
      onClick={onPress}
    >
      {picture}
      <span className="min-w-0 grow">
        <span className="block font-bold wrap-anywhere">{name}</span>{' '}
        <span className="block text-sm wrap-anywhere text-ink-soft">{number}</span>
        {reason && (
          <span className="line-clamp-2 text-sm font-semibold text-bad">
            {texts.steps.outOfService(reason)}
          </span>
        )}
      </span>
      {isChosen && <Check aria-hidden className="size-6 shrink-0 text-rink" />}
    </button>
  )
}
