import { Link, useNavigate } from '@tanstack/react-router'
import { DoorClosed, ListTodo, LockKeyhole } from 'lucide-react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { ACTION_PATH, ACTIONS_PATH, CHECK_RECORD_PATH, CHECKS_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { useReturnPath } from '#web/components/back-link.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { texts } from './texts.ts'
import type { Result } from './use-submission.ts'

interface CheckResultProps {
  rink: Rink
  result: Result
}

/** The end of a check: its record, what failed, and the machines and places that it has taken out of use, with the engineer. */
export function CheckResult({ rink, result }: CheckResultProps) {
  const navigate = useNavigate()
  const returnPath = useReturnPath(CHECKS_PATH)
  const { record, locked, closed, failed, shown } = result
  const { data: machines = [] } = useMachines(rink)
  const callFor = (id: number, kind: 'primary' | 'secondary') => {
    const machine = machines.find(one => one.id === id)
    return (
      machine?.lockout && <CallEngineer rink={rink} machine={machine} lockout={machine.lockout} kind={kind} />
    )
  }
  const [only, ...others] = locked
  const outcomes: Outcome[] = [
    ...locked.map(({ id, name, defects }) => ({
      text: machineTexts.putOut.isOut(name),
      note: (
        <div className="flex flex-col items-start gap-2">
          <ul>
            {defects.map(defect => (
              <li key={defect.key}>{defectInWords(defect)}</li>
            ))}
          </ul>
          <Link to={MACHINE_PATH} params={{ id: String(id) }} className="text-link">
            {texts.result.show(name)}
          </Link>
          {others.length > 0 && callFor(id, 'secondary')}
        </div>
      ),
      tone: 'bad' as const,
      icon: LockKeyhole,
    })),
    ...closed.map(name => ({ text: texts.result.closed(name), tone: 'bad' as const, icon: DoorClosed })),
    ...failed.map(({ text, note }) => ({ text, note, tone: 'bad' as const })),
    ...(failed.length > 0 ? [actionOf(rink, result)] : []),
    ...(only ? [{ text: machineTexts.putOut.next }] : []),
  ]
  const kept = useKeptResult(record.end === 'kept' ? record.key : undefined, texts.result.kept)
  const othersMustHear = locked.length + closed.length > 0 && kept.state === 'pending'
  const ended =
    record.end === 'sent'
      ? { title: texts.result.title, text: record.reply.message }
      : { ...kept, ...(othersMustHear && { text: texts.result.textKept }) }
  return (
    <ResultPage
      {...ended}
      title={titleOf(result) ?? ended.title}
      reference={
        record.end === 'sent' && (
          <Link to={CHECK_RECORD_PATH} params={{ id: String(record.reply.id) }} className="text-link">
            {texts.result.record}
          </Link>
        )
      }
      outcomes={outcomes}
      action={only && others.length === 0 && callFor(only.id, 'primary')}
      done={texts.result.done}
      onDone={() => void navigate({ to: returnPath })}
    >
      {shown.map(({ label, photos }) => (
        <div key={photos.join()} className="flex flex-col gap-2">
          <p className="font-semibold wrap-anywhere">{label}</p>
          <PhotosOnRecord of={label} paths={photos} size="small" />
        </div>
      ))}
    </ResultPage>
  )
}

/** The action that the bad answers have opened. */
function actionOf(rink: Rink, { record, failed }: Result): Outcome {
  if (record.end === 'kept') return { text: texts.result.actionLater, icon: ListTodo }
  return {
    text: texts.result.action(failed.length),
    note: <ActionLinks rink={rink} recordId={record.reply.id} />,
    icon: ListTodo,
  }
}

/** Links to the actions of a record, or to all if it added to one that was open before. */
function ActionLinks({ rink, recordId }: { rink: Rink; recordId: number }) {
  const { data = [] } = useActions(rink)
  const own = data.filter(({ checkRecordId }) => checkRecordId === recordId)
  if (own.length === 0)
    return (
      <Link to={ACTIONS_PATH} className="text-link">
        {texts.result.showActions}
      </Link>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      {own.map(({ id, reference }) => (
        <Link key={id} to={ACTION_PATH} params={{ id: String(id) }} className="text-link">
          {texts.result.showAction(reference)}
        </Link>
      ))}
    </div>
  )
}

/** The danger, before everything else; undefined if there is none. */
function titleOf({ locked, closed }: Result): string | undefined {
  if (locked.length > 0) return machineTexts.putOut.title(locked.map(({ name }) => name))
  return closed.length > 0 ? texts.result.keepOut(closed.join(', ')) : undefined
}
