import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, OctagonX, RotateCcw } from 'lucide-react'
import type { DueCheck, DueSubject } from '#domain/checks/check.ts'
import { timeInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECK_RECORD_PATH } from '#web/addresses.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts as machineTexts } from '#web/machines/machine-texts.ts'
import { WAITS_HERE } from '#web/offline/outbox/waiting-write.ts'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import type { LastResult } from './last-results.ts'
import { texts } from './texts.ts'
import { useIsOutOfService } from './use-is-out-of-service.ts'

interface CheckDoneProps {
  rink: Rink
  due: DueCheck
  lastResult: (subject: string) => LastResult | undefined
  onAgain: () => void
}

/** A check that is done: its results in short, and the way to do it again. */
export function CheckDone({ rink, due, lastResult, onAgain }: CheckDoneProps) {
  return (
    <>
      <ul aria-label={texts.done.title} className="card divide-y divide-line overflow-hidden">
        {due.subjects
          .filter(({ checkedAt }) => checkedAt !== null)
          .map(subject => (
            <DoneSubject key={subject.key} rink={rink} subject={subject} last={lastResult(subject.key)} />
          ))}
      </ul>
      <p className="text-ink-soft">{texts.done.againCounts}</p>
      <BottomBar>
        <Button icon={RotateCcw} className="min-h-16 w-full" onClick={onAgain}>
          {texts.done.again}
        </Button>
      </BottomBar>
    </>
  )
}

interface DoneSubjectProps {
  rink: Rink
  subject: DueSubject
  /** Undefined until the records are loaded. */
  last: LastResult | undefined
}

function DoneSubject({ rink, subject: { key, name, checkedAt, isBad: wasBad }, last }: DoneSubjectProps) {
  const today = useRinkDate(rink)
  const isOut = useIsOutOfService(rink, key)
  const { madeAt, by, bad } = last ?? { madeAt: checkedAt ?? '', by: '', bad: [] }
  const isBad = last ? bad.length > 0 : wasBad
  const Icon = isOut ? OctagonX : isBad ? CircleX : CircleCheck
  const failed = last ? texts.form.bad(bad.length) : texts.done.failed
  const words = [isBad && failed, isOut && machineTexts.outOfService].filter(Boolean).join(' · ')
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <Icon aria-hidden className={`size-8 shrink-0 ${words ? 'text-bad' : 'text-ok'}`} />
      <div className="min-w-0 flex-1 basis-48">
        {name && <p className="text-lg font-bold wrap-anywhere">{name}</p>}
        <p className={name ? '' : 'text-lg font-bold'}>
          {texts.done.at(timeInWords(madeAt, rink.timezone, today), by)}
        </p>
        <p className={`font-semibold ${words ? 'text-bad' : 'text-ok'}`}>{words || texts.records.allFine}</p>
        {bad.length > 0 && (
          <ul className="list-disc pl-5">
            {bad.map(({ label, photos }) => (
              <li key={label} className="wrap-anywhere">
                {label}
                {last?.recordId !== undefined && <PhotosOnRecord of={label} paths={photos} size="small" />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {last &&
        (last.recordId === undefined ? (
          <p className="text-sm text-ink-soft">{WAITS_HERE}</p>
        ) : (
          <Link
            to={CHECK_RECORD_PATH}
            params={{ id: String(last.recordId) }}
            className="text-link flex min-h-12 items-center font-semibold"
          >
            {texts.result.record}
            <span className="sr-only">{name && `, ${name}`}</span>
          </Link>
        ))}
    </li>
  )
}
