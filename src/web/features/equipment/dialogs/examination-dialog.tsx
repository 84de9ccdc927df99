import { ClipboardCheck } from 'lucide-react'
import { z } from 'zod'
import { isCalendarDate } from '#domain/dates.ts'
import { DUE_KINDS, DUE_WORDS, nextDueAfter } from '#domain/equipment/due-dates.ts'
import { nextDueProblem } from '#domain/equipment/examinations.ts'
import { examinationSchema, type Machine } from '#domain/equipment/machine.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useExamineMachine } from '../equipment-writes.ts'
import { AuthorisedDialog } from './authorised-dialog.tsx'
import { DueKindField, MonthsField, YEARLY } from './due-fields.tsx'
import { ReportField } from './report-field.tsx'
import { useReport } from './use-report.ts'

interface ExaminationDialogProps {
  rink: Rink
  machine: Machine
  /** The calendar date at the rink. */
  today: string
  onClose: () => void
}

const entrySchema = examinationSchema.omit({ pin: true })

/** What was typed or chosen; `null` where it follows from the rest, or is open. */
const typedExaminationSchema = z.object({
  kind: z.enum(DUE_KINDS),
  doneOn: z.string(),
  doneBy: z.string(),
  report: z.string(),
  documentId: z.number().nullable(),
  result: z.enum(['passed', 'failed']).nullable(),
  months: z.number().nullable(),
  typedNext: z.string().nullable(),
})
type TypedExamination = z.infer<typeof typedExaminationSchema>
const begunSchema = typedExaminationSchema.partial()

const nothingTyped = {
  doneBy: '',
  report: '',
  documentId: null,
  result: null,
  months: null,
  typedNext: null,
}

/** Records an examination, a test or an inspection: what passed sets the next date, what did not locks the machine. */
export function ExaminationDialog({ rink, machine, today, onClose }: ExaminationDialogProps) {
  const place = `examinations/${rink.id}/${machine.id}`
  const { content, write, forget } = useDraftValue<TypedExamination>(place, begunSchema, {
    ...nothingTyped,
    kind: machine.dueDates[0]?.kind ?? DUE_KINDS[0],
    doneOn: today,
  })
  const { kind, doneOn, doneBy, report, result, months, typedNext } = content
  const papers = useReport(rink, machine)
  const documentId = papers.isGone(content.documentId) ? null : content.documentId
  const { mutateAsync } = useExamineMachine(rink, machine)

  const known = machine.dueDates.find(due => due.kind === kind)
  const everyMonths = months ?? known?.everyMonths ?? YEARLY
  const nextDueOn = typedNext ?? (isCalendarDate(doneOn) ? nextDueAfter(doneOn, everyMonths) : '')
  const hasPassed = result === null ? undefined : result === 'passed'
  const examined = { kind, doneOn, doneBy, report, everyMonths, documentId }
  const body = { ...examined, nextDueOn: hasPassed ? nextDueOn || null : null }
  const field = (key: 'doneOn' | 'doneBy' | 'report', errors: FieldErrors) => ({
    error: errors[key],
    value: content[key],
    onChange: (event: { target: { value: string } }) => write({ [key]: event.target.value }),
  })
  return (
    <AuthorisedDialog
      title="Record an examination"
      description={nameInWords(machine)}
      action="Save"
      icon={ClipboardCheck}
      check={() => ({
        ...(papers.part !== undefined && { documentId: STILL_UPLOADED }),
        ...nextDueErrors(body),
        ...checkEntry(entrySchema, { ...body, hasPassed, rinkId: rink.id }).errors,
      })}
      send={async pin => {
        const saved = await mutateAsync({ ...body, hasPassed: hasPassed === true, pin })
        forget()
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <DueKindField
            value={kind}
            onChange={chosen => write({ kind: chosen, months: null, typedNext: null })}
          />
          <TextField label="Done on" type="date" isRequired max={today} {...field('doneOn', errors)} />
          <TextField
            label="Done by"
            isRequired
            autoComplete="off"
            maxLength={LINE_LENGTH}
            hint="The competent person, and their company"
            {...field('doneBy', errors)}
          />
          <TextField
            label="Report number"
            autoComplete="off"
            maxLength={LINE_LENGTH}
            {...field('report', errors)}
          />
          <ReportField
            report={papers}
            title={`${DUE_WORDS[kind].label}, report of ${doneOn || today}`}
            value={documentId}
            error={isUploaded(errors['documentId'], papers.part) ? undefined : errors['documentId']}
            onChange={chosen => write({ documentId: chosen })}
          />
          <ChoiceField
            label="Result"
            options={RESULTS}
            value={result}
            onChange={chosen => write({ result: chosen })}
          />
          {errors['hasPassed'] && (
            <p role="alert" className="font-semibold text-bad">
              {errors['hasPassed']}
            </p>
          )}
          {result === 'failed' && (
            <Notice tone="bad" title="It is out of service from then on">
              Until a manager returns it to service.
            </Notice>
          )}
          {result === 'passed' && (
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <MonthsField
                kind={kind}
                value={everyMonths}
                onChange={chosen => write({ months: chosen, typedNext: null })}
              />
              <TextField
                label="Next due on"
                type="date"
                hint="Empty: not due again"
                error={errors['nextDueOn']}
                value={nextDueOn}
                onChange={event => write({ typedNext: event.target.value })}
              />
            </div>
          )}
        </>
      )}
    </AuthorisedDialog>
  )
}

const RESULTS = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
] as const

const STILL_UPLOADED = 'Please wait until the report is uploaded'

/** Whether what had to be waited for has happened since it was said. */
function isUploaded(said: string | undefined, part: number | undefined): boolean {
  return said === STILL_UPLOADED && part === undefined
}

function nextDueErrors({
  doneOn,
  nextDueOn,
  everyMonths,
}: {
  doneOn: string
  nextDueOn: string | null
  everyMonths: number
}): FieldErrors {
  if (nextDueOn === null || !isCalendarDate(doneOn)) return {}
  const problem = nextDueProblem({ doneOn, nextDueOn, everyMonths })
  return problem === undefined ? {} : { nextDueOn: problem }
}
