import { Link } from '@tanstack/react-router'
import type { Action } from '#domain/actions/action.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ACTION_PATH, ACTIONS_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import { texts } from './texts.ts'

const text = texts.report

/** A report that is being sent, or waits for the network. */
export function KeptReport({ writeKey, onAnother }: { writeKey: string; onAnother: () => void }) {
  return (
    <ResultPage
      {...useKeptResult(writeKey, text.kept)}
      done={text.another}
      onDone={onAnother}
      action={
        <Link to={ACTIONS_PATH} className={buttonLook('primary')}>
          {text.showAll}
        </Link>
      }
    />
  )
}

interface ReportResultProps {
  rink: Rink
  result: Action
  onAnother: () => void
}

/** The reference of the report, and until when someone takes care of it. */
export function ReportResult({ rink, result, onAnother }: ReportResultProps) {
  const today = useRinkDate(rink)
  const params = { id: String(result.id) }
  return (
    <ResultPage
      title={text.sent}
      text={result.what}
      reference={result.reference}
      outcomes={[
        ...(result.isMadeSafe === false ? [{ tone: 'warn' as const, text: text.notSafe }] : []),
        { text: text.due(momentInWords(result.dueAt, rink.timezone, today)) },
      ]}
      done={text.another}
      onDone={onAnother}
      action={
        <Link to={ACTION_PATH} params={params} className={buttonLook('primary')}>
          {text.show}
        </Link>
      }
    />
  )
}
