import { Link } from '@tanstack/react-router'
import { DoorClosed, LockKeyhole } from 'lucide-react'
import { CHECK_RECORD_PATH, MACHINE_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { keptResult, ResultPage } from '#web/components/result-page.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { texts } from './texts.ts'
import type { Result } from './use-submission.ts'

interface CheckResultProps {
  result: Result
  onDone: () => void
}

/** The end of a check: its record, and the machines and places that it has taken out of use. */
export function CheckResult({ result, onDone }: CheckResultProps) {
  const { recordId, message, locked, closed, shown } = result
  const outcomes: Outcome[] = [
    ...locked.map(({ name }) => ({
      text: texts.result.outOfService(name),
      note: texts.result.takeTheKey,
      tone: 'bad' as const,
      icon: LockKeyhole,
    })),
    ...closed.map(name => ({ text: texts.result.closed(name), tone: 'bad' as const, icon: DoorClosed })),
  ]
  const [first] = locked
  const isKept = recordId === undefined
  const kept = keptResult(texts.result.kept)
  return (
    <ResultPage
      title={isKept ? kept.title : texts.result.title}
      text={isKept ? (outcomes.length > 0 ? texts.result.textKept : kept.text) : message}
      reference={
        !isKept && (
          <Link to={CHECK_RECORD_PATH} params={{ id: String(recordId) }} className="text-link">
            {texts.result.record}
          </Link>
        )
      }
      outcomes={outcomes}
      action={
        first && (
          <Link to={MACHINE_PATH} params={{ id: String(first.id) }} className={buttonLook('primary')}>
            {texts.result.show(first.name)}
          </Link>
        )
      }
      done={texts.result.done}
      onDone={onDone}
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
