import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listConditions, recordConditions } from '#contract/current-conditions.ts'
import { conditionsForm } from '#domain/conditions/conditions.ts'
import {
  answerInUnits,
  doubtInUnits,
  fieldInUnits,
  problemInUnits,
  storedAnswer,
} from '#domain/conditions/in-units.ts'
import { momentInWords } from '#domain/dates.ts'
import { plainFieldsOf } from '#domain/forms/form.ts'
import { DEFAULT_UNITS, type UnitChoices } from '#domain/log/settings.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ICE_PATH, REPORT_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { SubmitButton } from '#web/components/form-bar.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useQueuedForm } from '#web/forms/use-queued-form.ts'
import { useLogSettings } from '#web/log/log-queries.ts'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { conditionsWrite } from './queued-writes.ts'
import { texts } from './texts.ts'

const FIELDS = plainFieldsOf(conditionsForm)
const BLANK: Record<string, string> = Object.fromEntries(FIELDS.map(({ key }) => [key, '']))
const SHOWN = 5
/** The states that someone has to see to. */
const WRONG: ReadonlySet<unknown> = new Set(['fault', 'out-of-service'])

type Answers = Readonly<Record<string, unknown>>

interface Result {
  written: Written<unknown>
  answers: Answers
}

/** The form of the ice conditions, and the last of them. */
export function ConditionsScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return (
    selectedRink && (
      <Page
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<BackLink to={ICE_PATH}>{texts.back}</BackLink>}
      >
        <ConditionsIn key={selectedRink.id} rink={selectedRink} />
      </Page>
    )
  )
}

function ConditionsIn({ rink }: { rink: Rink }) {
  const { data, isFetching } = useLogSettings(rink)
  const [result, setResult] = useState<Result>()
  if (!data && isFetching) return <WaitingArea label={texts.loading} />
  // A tablet that has never had a network does not know them.
  const units = data?.units ?? DEFAULT_UNITS
  if (result) return <ConditionsResult result={result} units={units} onDone={() => setResult(undefined)} />
  return (
    <>
      <ConditionsForm rink={rink} units={units} onSaved={setResult} />
      <LastConditions rink={rink} units={units} />
    </>
  )
}

interface PartProps {
  rink: Rink
  units: UnitChoices
}

function ConditionsForm({ rink, units, onSaved }: PartProps & { onSaved: (result: Result) => void }) {
  const likely = useLikelyName(rink)
  const {
    texts: typed,
    write,
    source,
    forget,
  } = useDraftTexts<Record<string, string> & { submittedBy: string }>(`ice-conditions/${rink.id}`, {
    ...BLANK,
    submittedBy: likely,
  })
  const { submittedBy } = typed
  /** The numbers that were confirmed although they are not usual, as they were typed. */
  const [confirmed, setConfirmed] = useState<Record<string, string>>({})
  const doubts = Object.fromEntries(
    FIELDS.flatMap(field => {
      const answer = typed[field.key] ?? ''
      const question = answer === confirmed[field.key] ? undefined : doubtInUnits(field, answer, units)
      return question === undefined ? [] : [[field.key, question]]
    }),
  )
  const sendKeyed = useWriteKey()
  const sendQueued = useQueuedWrite(rink)
  const { errors, form, isBusy, submit } = useQueuedForm({
    rink,
    submittedBy,
    check: () => {
      const answers = Object.fromEntries(
        FIELDS.map(field => [field.key, storedAnswer(field, typed[field.key] ?? '', units)]),
      )
      const problems: FieldErrors = Object.fromEntries(
        FIELDS.flatMap(field => {
          const problem = problemInUnits(field, typed[field.key] ?? '', units)
          return problem === undefined ? [] : [[field.key, problem]]
        }),
      )
      const unsure = Object.fromEntries(Object.keys(doubts).map(key => [key, texts.unsure]))
      const entry = checkEntry(recordConditions.body, { rinkId: rink.id, submittedBy, ...answers })
      return { ...entry, errors: { ...unsure, ...entry.errors, ...problems } }
    },
    send: body => {
      const sourceDraft = source()
      return sendKeyed(body, key => sendQueued(conditionsWrite, { body, key, sourceDraft }))
    },
    onSaved: (written, answers) => {
      forget()
      onSaved({ written, answers })
    },
  })
  const missing = submittedBy.trim() === '' ? texts.missingName : ''
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {conditionsForm.sections.map(({ key, title, fields }) => (
        <fieldset key={key} className="card min-w-0 p-4 sm:p-5">
          <legend className="float-left w-full pb-3 text-lg font-bold">{title}</legend>
          <div className="clear-both grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <FormFields
              rink={rink}
              fields={fields.map(field => fieldInUnits(field, units))}
              entry={typed}
              errors={errors}
              doubts={doubts}
              onChange={(field, answer) => write({ [field]: String(answer) })}
              onConfirm={key => setConfirmed({ ...confirmed, [key]: typed[key] ?? '' })}
            />
          </div>
        </fieldset>
      ))}
      <div className="card flex flex-col gap-3 p-4 sm:p-5">
        <SignerFields
          rink={rink}
          question={texts.chooseName}
          label={texts.name}
          error={errors['submittedBy']}
          value={submittedBy}
          onChange={name => write({ submittedBy: name })}
        />
      </div>
      <BottomBar>
        <div className="flex justify-end">
          <SubmitButton
            missing={missing}
            isBusy={isBusy}
            busyLabel={texts.saving}
            onClick={() => void submit()}
          >
            {texts.save}
          </SubmitButton>
        </div>
      </BottomBar>
    </form>
  )
}

/** The recorded answers, with the way to report a state that is wrong. */
function ConditionsResult(props: { result: Result; units: UnitChoices; onDone: () => void }) {
  const { written, answers } = props.result
  const key = written.end === 'kept' ? written.key : undefined
  const kept = useKeptResult(key, texts.kept)
  return (
    <ResultPage
      {...(key === undefined ? texts.saved : kept)}
      outcomes={FIELDS.filter(field => WRONG.has(answers[field.key])).map(field => {
        const what = `${field.label}: ${answerInUnits(field, answers, props.units)}`
        return {
          text: what,
          tone: 'warn',
          note: (
            <Link to={REPORT_PATH} search={{ what }} className="text-link inline-flex min-h-12 items-center">
              {texts.report}
            </Link>
          ),
        }
      })}
      action={
        <Link to={ICE_PATH} className={buttonLook('primary')}>
          {texts.toIce}
        </Link>
      }
      done={texts.again}
      onDone={props.onDone}
    >
      <RecordDetails details={answersOf(answers, props.units)} />
    </ResultPage>
  )
}

function LastConditions({ rink, units }: PartProps) {
  const today = useRinkDate(rink)
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'log', 'conditions'),
    queryFn: () => call(listConditions, { query: { rinkId: String(rink.id), limit: String(SHOWN) } }),
    refetchOnMount: 'always',
  })
  const { data, error } = query
  if (!data) {
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  }
  return (
    <Section title={texts.last}>
      {data.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {data.map(conditions => (
        <div key={conditions.id} className="card flex flex-col gap-3 p-4 sm:p-5">
          <h3 className="font-bold first-letter:uppercase">
            {momentInWords(madeAt(conditions), rink.timezone, today)} · {conditions.submittedBy}
          </h3>
          <RecordDetails details={answersOf(conditions, units)} />
          <SignatureMark record="current_conditions" id={conditions.id} />
        </div>
      ))}
    </Section>
  )
}

/** The answers that were given. */
function answersOf(conditions: Answers, units: UnitChoices): [label: string, value: string][] {
  return FIELDS.flatMap((field): [string, string][] => {
    const text = answerInUnits(field, conditions, units)
    return text === '' ? [] : [[field.label, text]]
  })
}
