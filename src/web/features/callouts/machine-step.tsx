import { Check, CircleEllipsis, OctagonX, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Machine } from '#domain/equipment/machine.ts'
import { foldedForSearch } from '#domain/search.ts'
import { TextField } from '#web/components/text-field.tsx'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'
import { texts } from './texts.ts'

/** More machines than this are searched. */
const MANY = 12

interface MachineStepProps {
  /** The machines in use, those out of service first. */
  machines: readonly Machine[]
  chosen: Machine | undefined
  /** The date at the rink. */
  today: string
  /** True if the callout is about something that is not in the register. */
  isOther: boolean
  onChoose: (machine: Machine | null) => void
  /** The field of something else. */
  children: ReactNode
}

/** The first step of a callout: the machines of the register as cards, or something else. */
export function MachineStep({ machines, chosen, today, isOther, onChoose, children }: MachineStepProps) {
  const [text, setText] = useState('')
  const found = machines.filter(machine =>
    foldedForSearch(nameInWords(machine)).includes(foldedForSearch(text.trim())),
  )
  return (
    <>
      {machines.length > MANY && (
        <TextField
          type="search"
          label={texts.steps.search}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {machines.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {found.map(machine => (
            <li key={machine.id} className="grid">
              <MachineCard
                name={machine.name}
                number={machine.number === machine.name ? '' : machine.number}
                reason={reasonInWords(machine, today)}
                photo={machine.photoPath}
                isChosen={machine.id === chosen?.id}
                onPress={() => onChoose(machine)}
              />
            </li>
          ))}
          <li className="grid">
            <MachineCard
              name={texts.steps.other}
              number=""
              reason=""
              photo={null}
              isChosen={isOther}
              onPress={() => onChoose(null)}
            />
          </li>
        </ul>
      )}
      {isOther && children}
    </>
  )
}

interface MachineCardProps {
  name: string
  number: string
  /** Why it is out of service; '' if it is not. */
  reason: string
  photo: string | null
  isChosen: boolean
  onPress: () => void
}

function MachineCard({ name, number, reason, photo, isChosen, onPress }: MachineCardProps) {
  const Icon = reason ? OctagonX : number ? Wrench : CircleEllipsis
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`card flex min-h-18 items-center gap-3 p-3 text-left hover:border-rink aria-pressed:border-rink aria-pressed:bg-rink-soft ${reason ? 'border-signal-bad' : 'border-line-strong'}`}
      onClick={onPress}
    >
      {photo ? (
        <img
          src={`${photo}&size=thumbnail`}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-control object-cover"
        />
      ) : (
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-control ${reason ? 'bg-bad-soft text-bad' : 'bg-rink-soft text-rink'}`}
        >
          <Icon aria-hidden className="size-6.5" />
        </span>
      )}
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
