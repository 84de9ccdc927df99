import { CalendarClock, ClipboardCheck } from 'lucide-react'
import { z } from 'zod'
import { changeDueDates, examineMachine } from '#contract/equipment.ts'
import { dayInWords, isCalendarDate } from '#domain/dates.ts'
import {
  DUE_KINDS,
  DUE_WORDS,
  type DueDate,
  type DueKind,
  dueChanges,
  dueDateSchema,
  nextDueAfter,
} from '#domain/equipment/due-dates.ts'
import { nextDueProblem } from '#domain/equipment/examinations.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import { call } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { everyInWords, nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useMachineWrite } from '../machine-writes.ts'
import { texts } from '../texts.ts'
import { MachineConflict } from './machine-conflict.tsx'
import { ReportField, useReport } from './report-field.tsx'
import type { MachineDialogProps } from './status-dialogs.tsx'

const YEARLY = 12

const text = texts.dueDates

/** The due dates that the dialog showed first, and the answers typed since. */
const dueDatesDraftSchema = z.object({
  seen: z.array(dueDateSchema),
  dues: z.record(
    z.string(),
    z.object({ everyMonths: z.number().exactOptional(), dueOn: z.string().exactOptional() }),
  ),
})

/** The due dates of a machine. A change by someone else is shown, never overwritten. */
export function DueDatesDialog({ rink, machine, onClose }: MachineDialogProps) {
  const { content, ...draft } = useDraftValue<z.infer<typeof dueDatesDraftSchema>>(
    `due-dates/${rink.id}/${machine.id}`,
    dueDatesDraftSchema,
    { seen: machine.dueDates, dues: {} },
  )
  const { seen, dues } = content
  const shown = DUE_KINDS.map(kind => {
    const known = machine.dueDates.find(due => due.kind === kind)
    return { ...(known ?? { kind, everyMonths: YEARLY, dueOn: '' }), ...dues[kind] }
  })
  const dueDates = shown.filter(({ dueOn }) => dueOn !== '')
  const change = (kind: DueKind, key: string, answer: string) => {
    const changed = key === 'dueOn' ? { dueOn: answer } : { everyMonths: Number(answer) }
    draft.write({ seen, dues: { ...dues, [kind]: { ...dues[kind], ...changed } } })
  }
  const write = useMachineWrite(rink, machine)
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={text.description(machine.name)}
      action={texts.save}
      icon={CalendarClock}
      draft={{ ...draft, texts: {} }}
      forgetsOnClose
      pin="below"
      check={() => checkEntry(changeDueDates.body.omit({ pin: true }), { dueDates, rinkId: rink.id }).errors}
      send={typed => write({ dueDates, seenDueDates: seen, ...typed }, parts => call(changeDueDates, parts))}
      onClose={onClose}
    >
      {errors => (
        <>
          <MachineConflict
            changes={dueChanges(seen, machine.dueDates).map(({ kind, from, to }) => ({
              field: kind,
              label: DUE_WORDS[kind].label,
              from: from ? dueText(from) : '',
              to: to ? dueText(to) : '',
            }))}
            onTake={() => draft.write({ seen: machine.dueDates })}
          />
          {shown.map(({ kind, everyMonths, dueOn }) => (
            <fieldset key={kind} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <legend className="mb-1 font-bold">{DUE_WORDS[kind].label}</legend>
              <FormFields
                rink={rink}
                fields={[
                  { key: 'dueOn', label: text.lastDay, kind: 'date', hint: text.lastDayHint },
                  monthsField(kind, everyMonths),
                ]}
                entry={{ dueOn, everyMonths: String(everyMonths) }}
                errors={{
                  dueOn: errors[`dueDates.${dueDates.findIndex(due => due.kind === kind)}.dueOn`],
                }}
                onChange={(key, answer) => change(kind, key, String(answer))}
              />
            </fieldset>
          ))}
        </>
      )}
    </EntryDialog>
  )
}

function dueText(due: DueDate): string {
  return `${dayInWords(due.dueOn)}, ${everyInWords(due)}`
}

/** The months between two examinations: the usual intervals, and the one that is set. */
function monthsField(kind: DueKind, everyMonths: number): PlainField {
  const offered = [...new Set([...DUE_WORDS[kind].months, everyMonths])].toSorted((one, other) => one - other)
  const options = offered.map(months => ({ value: String(months), label: text.months(months) }))
  return { key: 'everyMonths', label: text.every, kind: 'choice', options }
}

/** The answers about an examination. `null` means derived from other answers, or open. */
const examinationDraftSchema = z.object({
  kind: z.enum(DUE_KINDS),
  doneOn: z.string(),
  doneBy: z.string(),
  report: z.string(),
  documentId: z.number().nullable(),
  result: z.enum(['passed', 'failed']).nullable(),
  months: z.number().nullable(),
  typedNext: z.string().nullable(),
})
type ExaminationDraft = z.infer<typeof examinationDraftSchema>
const storedExaminationSchema = examinationDraftSchema.partial()

/** Records an examination. If it passed, it sets the next date; if it failed, it locks the machine. */
export function ExaminationDialog({ rink, machine, today, onClose }: MachineDialogProps & { today: string }) {
  const { content, ...draft } = useDraftValue<ExaminationDraft>(
    `examinations/${rink.id}/${machine.id}`,
    storedExaminationSchema,
    {
      kind: machine.dueDates[0]?.kind ?? DUE_KINDS[0],
      doneOn: today,
      doneBy: '',
      report: '',
      documentId: null,
      result: null,
      months: null,
      typedNext: null,
    },
  )
  const { kind, doneOn, doneBy, report, result, months, typedNext } = content
  const papers = useReport(rink, machine)
  const documentId = papers.isGone(content.documentId) ? null : content.documentId
  const known = machine.dueDates.find(due => due.kind === kind)
  const everyMonths = months ?? known?.everyMonths ?? YEARLY
  const nextDueOn = typedNext ?? (isCalendarDate(doneOn) ? nextDueAfter(doneOn, everyMonths) : '')
  const hasPassed = result === 'passed'
  const examined = { kind, doneOn, doneBy, report, everyMonths, documentId }
  const body = { ...examined, nextDueOn: hasPassed ? nextDueOn || null : null }
  const change = (key: string, answer: string) => {
    if (key === 'everyMonths') draft.write({ months: Number(answer), typedNext: null })
    else if (key === 'nextDueOn') draft.write({ typedNext: answer })
    else if (key !== 'kind') draft.write({ [key]: answer })
    else draft.write({ kind: DUE_KINDS.find(one => one === answer) ?? kind, months: null, typedNext: null })
  }
  const write = useMachineWrite(rink, machine)
  const exam = texts.examination
  return (
    <EntryDialog
      rink={rink}
      title={exam.title}
      description={nameInWords(machine)}
      action={texts.save}
      icon={ClipboardCheck}
      fields={examinationFields(today)}
      draft={{
        texts: { kind, doneOn, doneBy, report },
        write: changes => Object.entries(changes).forEach(([key, answer]) => change(key, answer)),
        forget: draft.forget,
      }}
      pin="below"
      check={() => ({
        ...(papers.part !== undefined && { documentId: exam.stillUploading }),
        ...nextDueErrors(body),
        ...checkEntry(examineMachine.body.omit({ pin: true }), {
          ...body,
          hasPassed: result === null ? undefined : hasPassed,
          rinkId: rink.id,
        }).errors,
      })}
      send={typed => write({ ...body, hasPassed, ...typed }, parts => call(examineMachine, parts))}
      onClose={onClose}
    >
      {errors => (
        <>
          <ReportField
            report={papers}
            title={exam.reportTitle(DUE_WORDS[kind].label, doneOn || today)}
            value={documentId}
            // The upload has ended since the dialog was submitted.
            error={
              errors['documentId'] === exam.stillUploading && papers.part === undefined
                ? undefined
                : errors['documentId']
            }
            onChange={chosen => draft.write({ documentId: chosen })}
          />
          <ChoiceField
            label={exam.result}
            options={exam.results}
            value={result}
            onChange={chosen => draft.write({ result: chosen })}
          />
          {errors['hasPassed'] && (
            <p role="alert" className="font-semibold text-bad">
              {errors['hasPassed']}
            </p>
          )}
          {result === 'failed' && (
            <Notice tone="bad" title={exam.failed.title}>
              {exam.failed.text}
            </Notice>
          )}
          {hasPassed && (
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <FormFields
                rink={rink}
                fields={[
                  monthsField(kind, everyMonths),
                  { key: 'nextDueOn', label: exam.next, kind: 'date', hint: exam.nextHint },
                ]}
                entry={{ everyMonths: String(everyMonths), nextDueOn }}
                errors={errors}
                onChange={(key, answer) => change(key, String(answer))}
              />
            </div>
          )}
        </>
      )}
    </EntryDialog>
  )
}

function examinationFields(today: string): PlainField[] {
  const { kind, doneOn, doneBy, doneByHint, reportNumber } = texts.examination
  const options = DUE_KINDS.map(value => ({ value, label: DUE_WORDS[value].label }))
  return [
    { key: 'kind', label: kind, kind: 'choice', options, required: true },
    { key: 'doneOn', label: doneOn, kind: 'date', max: today, required: true },
    { key: 'doneBy', label: doneBy, kind: 'text', hint: doneByHint, required: true },
    { key: 'report', label: reportNumber, kind: 'text' },
  ]
}

function nextDueErrors(body: { doneOn: string; nextDueOn: string | null; everyMonths: number }): FieldErrors {
  const { doneOn, nextDueOn, everyMonths } = body
  if (nextDueOn === null || !isCalendarDate(doneOn)) return {}
  const problem = nextDueProblem({ doneOn, nextDueOn, everyMonths })
  return problem === undefined ? {} : { nextDueOn: problem }
}
