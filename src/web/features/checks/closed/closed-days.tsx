import { CalendarCheck, CalendarOff, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { addClosure, cancelClosure, type listClosures } from '#contract/closures.ts'
import type { PartRead } from '#contract/endpoint.ts'
import { newClosureSchema } from '#domain/checks/check.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { Section } from '#web/components/section.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useChecksWrite } from '../builder/queries.ts'
import { useClosures } from './closed-queries.ts'
import { texts } from './texts.ts'

type Closure = PartRead<typeof listClosures, 'reply'>[number]

const text = texts.closures
const SUBJECTS = ['rink', 'ice'] as const

/** The closed days of the rink and its ice. */
export function ClosedDays({ rink }: { rink: Rink }) {
  const query = useClosures(rink)
  const today = useOperationalDay(rink)
  const [isAdding, setIsAdding] = useState(false)
  const [ending, setEnding] = useState<Closure | null>(null)
  const { data: closures, error } = query
  return (
    <Section
      title={text.title}
      text={text.text}
      action={
        <Button icon={CalendarPlus} onClick={() => setIsAdding(true)}>
          {text.add}
        </Button>
      }
    >
      {!closures && error && <LoadFailure title={text.loadFailed} query={query} />}
      {!closures && !error && <WaitingArea label={text.loading} />}
      {closures?.length === 0 && <Empty icon={CalendarCheck}>{text.none}</Empty>}
      {closures && closures.length > 0 && (
        <ul aria-label={text.title} className="card divide-y divide-line px-4 sm:px-5">
          {closures
            .toSorted((one, other) => other.fromDay.localeCompare(one.fromDay))
            .map(closure => (
              <ClosureRow key={closure.id} closure={closure} today={today} onEnd={() => setEnding(closure)} />
            ))}
        </ul>
      )}
      {isAdding && <AddDialog rink={rink} today={today} onClose={() => setIsAdding(false)} />}
      {ending && <EndDialog rink={rink} closure={ending} today={today} onClose={() => setEnding(null)} />}
    </Section>
  )
}

const daysOf = ({ fromDay, toDay }: Closure) => text.days(dayInWords(fromDay), dayInWords(toDay))

interface ClosureRowProps {
  closure: Closure
  today: string
  onEnd: () => void
}

function ClosureRow({ closure, today, onEnd }: ClosureRowProps) {
  const { subject, fromDay, toDay, reason } = closure
  const days = daysOf(closure)
  const isOver = toDay < today
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold">{days}</span>
          {!isOver && fromDay <= today && <Badge icon={CalendarOff}>{text.now}</Badge>}
        </span>
        <span>
          {text.subjects[subject]}: {reason}
        </span>
      </div>
      {isOver ? (
        <span className="text-ink-soft">{text.over}</span>
      ) : (
        <Button icon={CalendarCheck} aria-label={text.endLabel(days)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

interface DialogProps {
  rink: Rink
  today: string
  onClose: () => void
}

function AddDialog({ rink, today, onClose }: DialogProps) {
  const write = useChecksWrite(rink)
  return (
    <FormDialog
      keptAs={`closures/${rink.id}/new`}
      title={text.add}
      action={text.save}
      schema={z.preprocess(form => Object.assign({}, form, { rinkId: rink.id }), newClosureSchema)}
      send={body => write(body, key => call(addClosure, { body, key }))}
      done={text.done}
      onClose={onClose}
    >
      {(errors, { fromDay = today }) => (
        <>
          <SelectField label={text.what} name="subject" defaultValue="rink" error={errors['subject']}>
            {SUBJECTS.map(subject => (
              <option key={subject} value={subject}>
                {text.subjects[subject]}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="date"
              label={text.from}
              name="fromDay"
              min={today}
              defaultValue={today}
              isRequired
              error={errors['fromDay']}
            />
            <TextField
              type="date"
              label={text.to}
              name="toDay"
              min={fromDay}
              isRequired
              error={errors['toDay']}
            />
          </div>
          <TextField label={texts.reason} name="reason" isRequired error={errors['reason']} />
        </>
      )}
    </FormDialog>
  )
}

function EndDialog({ rink, closure, today, onClose }: DialogProps & { closure: Closure }) {
  const write = useChecksWrite(rink)
  const body = { rinkId: rink.id }
  const { title, description, done } = closure.fromDay < today ? text.ending.begun : text.ending.coming
  return (
    <QuestionDialog
      title={title}
      description={description}
      action={text.end}
      icon={CalendarCheck}
      busyLabel={text.ending.busy}
      onConfirm={() =>
        write({ ...body, id: closure.id }, key =>
          call(cancelClosure, { params: { id: String(closure.id) }, body, key }),
        )
      }
      done={done}
      failureTitle={texts.failed}
      onClose={onClose}
    >
      <p className="font-semibold">{daysOf(closure)}</p>
    </QuestionDialog>
  )
}
