import { Gauge } from 'lucide-react'
import { changeAction } from '#contract/actions.ts'
import { DUE_HOURS, dueOf } from '#domain/actions/due.ts'
import { classOfRisk, RISK_WORDS } from '#domain/actions/risk.ts'
import { momentInWords } from '#domain/dates.ts'
import { RISK_LOOKS } from '#web/actions/risk-mark.tsx'
import { call } from '#web/api/client.ts'
import { FieldError } from '#web/components/field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useActionWrite } from './action-queries.ts'
import { useRevision } from './conflict.tsx'
import type { ActionDialogProps } from './step-dialogs.tsx'
import { texts } from './texts.ts'

const text = texts.rate
const LEVELS = [1, 2, 3, 4, 5] as const

/** Severity and likelihood, one tap on a grid; the risk and the due time in words. */
export function RateDialog({ rink, action, onClose }: ActionDialogProps) {
  const { id, what } = action
  const draft = useDraftTexts(useUserScopedKey(`action-rate/${rink.id}/${id}`), {
    severity: String(action.severity ?? ''),
    likelihood: String(action.likelihood ?? ''),
  })
  const severity = Number(draft.texts.severity)
  const likelihood = Number(draft.texts.likelihood)
  const { revision, notice } = useRevision(rink, action)
  const write = useActionWrite(rink, id)
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={text.description}
      action={text.save}
      icon={Gauge}
      draft={draft}
      forgetsOnClose
      before={
        <>
          {notice}
          <p className="font-semibold wrap-anywhere">{what}</p>
        </>
      }
      check={(): Record<string, string> => (severity * likelihood === 0 ? { severity: text.missing } : {})}
      send={() => write({ revision, severity, likelihood }, parts => call(changeAction, parts))}
      onClose={onClose}
    >
      {errors => (
        <>
          <fieldset
            className="grid grid-cols-[auto_repeat(5,minmax(3rem,1fr))] items-center gap-1"
            {...(errors['severity'] && { 'aria-invalid': true, tabIndex: -1 })}
          >
            <legend className="sr-only">{`${text.severity}, ${text.likelihood}`}</legend>
            <span aria-hidden className="col-span-6 text-sm font-semibold">
              {text.severity}
            </span>
            {LEVELS.toReversed().map(row => (
              <Row
                key={row}
                severity={row}
                chosen={row === severity ? likelihood : 0}
                onChoose={column => draft.write({ severity: String(row), likelihood: String(column) })}
              />
            ))}
            <span aria-hidden />
            {LEVELS.map(column => (
              <span key={column} aria-hidden className="text-center text-xs leading-tight">
                {column} {text.likelihoods[column - 1]}
              </span>
            ))}
            <span aria-hidden className="col-span-6 text-center text-sm font-semibold">
              {text.likelihood}
            </span>
          </fieldset>
          <FieldError id={undefined} error={errors['severity']} />
          <output className="block min-h-18">
            <Outcome {...{ rink, action, severity, likelihood }} />
          </output>
          <ul className="grid gap-1 text-sm sm:grid-cols-2">
            {RISK_WORDS.map((words, riskClass) => (
              <li key={words} className={`rounded-control border px-2 py-1 ${RISK_LOOKS[riskClass]}`}>
                {words}, {text.bands[riskClass]}:{' '}
                {text.within((rink.actionHours ?? DUE_HOURS)[riskClass] ?? 0)}
              </li>
            ))}
          </ul>
        </>
      )}
    </EntryDialog>
  )
}

interface RowProps {
  severity: number
  /** The chosen likelihood; 0 in another row. */
  chosen: number
  onChoose: (likelihood: number) => void
}

function Row({ severity, chosen, onChoose }: RowProps) {
  return (
    <>
      <span aria-hidden className="w-16 pr-1 text-xs leading-tight">
        {severity} {text.severities[severity - 1]}
      </span>
      {LEVELS.map(likelihood => {
        const risk = severity * likelihood
        return (
          <button
            key={likelihood}
            type="button"
            aria-pressed={likelihood === chosen}
            aria-label={`${text.cell(severity, likelihood)}: ${risk}, ${RISK_WORDS[classOfRisk(risk)]}`}
            className={`min-h-12 rounded-control border font-semibold aria-pressed:border-rink aria-pressed:bg-rink aria-pressed:text-on-rink ${RISK_LOOKS[classOfRisk(risk)]}`}
            onClick={() => onChoose(likelihood)}
          >
            {risk}
          </button>
        )
      })}
    </>
  )
}

interface OutcomeProps extends Pick<ActionDialogProps, 'rink' | 'action'> {
  severity: number
  likelihood: number
}

/** The chosen field in words, and when the work is due then. */
function Outcome({ rink, action, severity, likelihood }: OutcomeProps) {
  const today = useRinkDate(rink)
  const risk = severity * likelihood
  if (risk === 0) return text.none
  const riskClass = classOfRisk(risk)
  const { timezone, actionHours: hours } = rink
  const rated = { risk, isMadeSafe: action.isMadeSafe, from: new Date(action.openedAt) }
  const { dueAt } = dueOf(rated, { timezone, hours, closed: [] })
  const isAtOnce = (hours ?? DUE_HOURS)[riskClass] === 0
  return (
    <>
      <span className="block font-bold">
        {RISK_WORDS[riskClass]} ({risk}):{' '}
        {isAtOnce ? text.now : text.due(momentInWords(dueAt, timezone, today))}
      </span>
      <span className="block">
        {text.chosen(text.severities[severity - 1] ?? '', text.likelihoods[likelihood - 1] ?? '')}
      </span>
      {!isAtOnce && <span className="block text-sm text-ink-soft">{text.moved}</span>}
    </>
  )
}
