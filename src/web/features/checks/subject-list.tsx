import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  OctagonX,
} from 'lucide-react'
import { machineIdOf, type Subject } from '#domain/checks/check.ts'
import { timeInWords } from '#domain/dates.ts'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import type { LastResult } from './last-results.ts'
import { texts } from './texts.ts'
import type { CheckFormState } from './use-check-form.ts'
import { useIsOutOfService } from './use-is-out-of-service.ts'

interface SubjectListProps {
  label: string
  form: CheckFormState
  subjects: readonly Subject[]
}

/** The things to check, one card each with its picture and its state. */
export function SubjectList({ label, form, subjects }: SubjectListProps) {
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2">
      {subjects.map(subject => (
        <li key={subject.key}>
          <SubjectCard form={form} subject={subject} />
        </li>
      ))}
    </ul>
  )
}

interface State {
  icon: LucideIcon
  look: string
  text: string
  /** The last result, if it is not the state. */
  before?: { look: string; text: string }
}

function SubjectCard({ form, subject: { key, name } }: { form: CheckFormState; subject: Subject }) {
  const { icon: Icon, look, text, before } = useSubjectState(form, key)
  return (
    <Link
      to="."
      search={others => ({ ...others, subject: key })}
      className="card flex h-full min-h-22 items-center gap-4 px-4 py-3 hover:bg-sunken"
    >
      <Picture form={form} machineId={machineIdOf(key)} />
      <span className="min-w-0 grow">
        <span className="block text-lg leading-snug font-bold wrap-anywhere">{name}</span>
        <span className={`flex items-start gap-1.5 text-sm font-semibold ${look}`}>
          <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </span>
        {before && <span className={`block text-sm wrap-anywhere ${before.look}`}>{before.text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </Link>
  )
}

/** The photo of a machine, or the icon of the check. */
function Picture({
  form: { rink, template },
  machineId,
}: {
  form: CheckFormState
  machineId?: number | undefined
}) {
  const { data: machines = [] } = useMachines(rink)
  const photo = machines.find(({ id }) => id === machineId)?.photoPath
  if (!photo) return <CheckIcon name={template.icon} />
  return (
    <img
      src={`${photo}&size=thumbnail`}
      alt=""
      className="size-16 shrink-0 rounded-control border border-line bg-sunken object-cover"
    />
  )
}

/** The draft of a subject, or else its last result. */
function useSubjectState({ rink, stateOf, isChecked, lastResult }: CheckFormState, key: string): State {
  const today = useRinkDate(rink)
  const isOut = useIsOutOfService(rink, key)
  const { isBegun, problems, bad } = stateOf({ key })
  if (isBegun) {
    const parts = [bad > 0 && texts.form.bad(bad), problems.length > 0 && texts.form.toGo(problems.length)]
    const words = parts.filter(Boolean).join(' · ')
    if (bad > 0) return { icon: CircleX, look: 'text-bad', text: words }
    if (problems.length > 0) return { icon: CircleDashed, look: 'text-warn', text: words }
    return { icon: CircleCheck, look: 'text-ok', text: texts.form.checked }
  }
  const last = lastResult(key)
  const result = last && resultInWords(last, rink.timezone, today)
  const isBad = (last?.bad.length ?? 0) > 0
  if (isOut) {
    const out = { icon: OctagonX, look: 'text-bad', text: machineTexts.outOfService }
    if (result === undefined) return out
    const text = isChecked(key) ? result : texts.form.lastTime(result)
    return { ...out, before: { look: isBad ? 'text-bad' : 'text-ink-soft', text } }
  }
  if (isChecked(key)) {
    const text = result ?? texts.form.checked
    return isBad ? { icon: CircleX, look: 'text-bad', text } : { icon: CircleCheck, look: 'text-ok', text }
  }
  const notChecked = { icon: Circle, look: 'text-ink-soft', text: texts.form.notChecked }
  if (result === undefined) return notChecked
  const look = isBad ? 'text-bad' : 'text-ink-soft'
  return { ...notChecked, before: { look, text: texts.form.lastTime(result) } }
}

/** 'Done 06:15, Owen', or 'Fail: Brakes, Tue 17 Nov'. */
function resultInWords({ madeAt, by, bad }: LastResult, timezone: string, today: string): string {
  const at = timeInWords(madeAt, timezone, today)
  const labels = bad.map(({ label }) => label).join(', ')
  return bad.length > 0 ? texts.done.fail(labels, at) : texts.done.at(at, by)
}
