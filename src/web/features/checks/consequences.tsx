import { BellRing, DoorClosed, LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { machineIdOf, type Subject } from '#domain/checks/check.ts'
import type { Effect } from '#domain/checks/template.ts'
import { minutesInWords } from '#domain/durations.ts'
import { texts } from './texts.ts'

/** The sentences about what a bad answer causes, with their signs. */
export function consequenceOf(
  effect: Effect,
  subject: Subject,
): { icon: LucideIcon; text: string } | undefined {
  switch (effect.kind) {
    case 'lock':
      if (machineIdOf(subject.key) !== undefined)
        return { icon: LockKeyhole, text: texts.effects.locks(subject.name) }
      return subject.key.startsWith('place:')
        ? { icon: DoorClosed, text: texts.effects.closes(subject.name) }
        : undefined
    case 'follow-up':
      return { icon: BellRing, text: texts.effects.again(minutesInWords(effect.minutes)) }
    case 'action':
    case 'note':
    case 'photo':
    case 'stop-card':
      break
  }
  return undefined
}

interface ConsequencesProps {
  effects: readonly Effect[]
  subject: Subject
}

/** One line for each consequence. */
export function Consequences({ effects, subject }: ConsequencesProps): ReactNode {
  return effects.map(effect => {
    const consequence = consequenceOf(effect, subject)
    if (!consequence) return null
    const { icon: Icon, text } = consequence
    return (
      <p key={effect.kind} className="flex items-start gap-2 text-sm font-bold text-bad">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {text}
      </p>
    )
  })
}
