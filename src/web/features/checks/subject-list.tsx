import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import type { Subject } from '#domain/checks/check.ts'
import type { SubjectState } from './check-draft.ts'
import { texts } from './texts.ts'

interface SubjectListProps {
  label: string
  subjects: readonly Subject[]
  stateOf: (subject: Subject) => SubjectState
}

/** The things to check, one row each with its state. */
export function SubjectList({ label, subjects, stateOf }: SubjectListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {subjects.map(subject => {
        const { icon: Icon, look, text } = inWords(stateOf(subject))
        return (
          <li key={subject.key}>
            <Link
              to="."
              search={before => ({ ...before, subject: subject.key })}
              className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5"
            >
              <Icon aria-hidden className={`size-7 shrink-0 ${look}`} />
              <span className="min-w-0 grow">
                <span className="block text-lg font-bold wrap-anywhere">{subject.name}</span>
                <span className={`block text-sm ${look}`}>{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function inWords({ isBegun, problems, bad }: SubjectState): { icon: LucideIcon; look: string; text: string } {
  if (!isBegun) return { icon: Circle, look: 'text-ink-soft', text: texts.form.notChecked }
  const text = [bad > 0 && texts.form.bad(bad), problems.length > 0 && texts.form.unfinished(problems.length)]
  const words = text.filter(Boolean).join(' · ')
  if (bad > 0) return { icon: CircleX, look: 'text-bad', text: words }
  if (problems.length > 0) return { icon: CircleDashed, look: 'text-warn', text: words }
  return { icon: CircleCheck, look: 'text-ok', text: texts.form.checked }
}
