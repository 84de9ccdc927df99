import { OctagonX, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checklistNameOf } from '#domain/shift-end/readiness.ts'
import type { ShiftEnd } from '#domain/shift-end/shift-end.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { LatePinDialog, loadPinDialog } from '#web/pins/late-pin-dialog.ts'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { useReadEarlyEnd, useUnreadEarlyEnds } from './shift-end-queries.ts'
import { texts } from './texts.ts'

/** Asks for a manager's PIN to confirm that they have read why a shift ended early. */
export interface EarlyEndReading {
  begin: (end: ShiftEnd) => void
  dialog: ReactNode
}

export function useEarlyEndReading(rink: Rink): EarlyEndReading {
  const today = useRinkDate(rink)
  const [reading, setReading] = useState<ShiftEnd | null>(null)
  const { mutateAsync } = useReadEarlyEnd(rink)
  const read = async (typed: TypedPin) => {
    if (reading === null) return
    const { early } = await mutateAsync({ id: reading.id, ...typed })
    setReading(null)
    showToast({
      tone: 'success',
      title: texts.unread.done,
      text: texts.unread.readBy(early?.readBy ?? texts.unread.aManager),
    })
  }
  return {
    begin: end => void openFetched(loadPinDialog, () => setReading(end)),
    dialog: reading && (
      <Suspense>
        <LatePinDialog onVerify={read} onCancel={() => setReading(null)}>
          {texts.unread.confirm(momentInWords(reading.endedAt, rink.timezone, today), reading.confirmedBy)}
        </LatePinDialog>
      </Suspense>
    ),
  }
}

/** The reasons for earlier early ends, until a manager has acknowledged them. */
export function UnreadEarlyEnds({ rink }: { rink: Rink }) {
  const query = useUnreadEarlyEnds(rink)
  const { data = [], error } = query
  const { begin, dialog } = useEarlyEndReading(rink)
  return (
    <>
      {error && <LoadFailure title={texts.unread.loadFailed} query={query} />}
      {data.map(end => (
        <EarlyEndNotice key={end.id} end={end} rink={rink} onRead={() => begin(end)} />
      ))}
      {dialog}
    </>
  )
}

interface EarlyEndNoticeProps {
  end: ShiftEnd
  rink: Rink
  onRead: () => void
}

function EarlyEndNotice({ end, rink, onRead }: EarlyEndNoticeProps) {
  const today = useRinkDate(rink)
  const { early, endedAt } = end
  if (early === null) return null
  const { submittedBy, authorisedBy, reason, missingChecklists, signedInStaffCount } = early
  return (
    <Notice
      tone="warn"
      title={texts.unread.title(momentInWords(endedAt, rink.timezone, today))}
      action={
        <Button icon={ShieldCheck} onClick={onRead}>
          {texts.unread.read}
        </Button>
      }
    >
      <p>
        {texts.unread.by(submittedBy, authorisedBy)}
        <q className="whitespace-pre-wrap">{reason}</q>
      </p>
      <p>
        {missingChecklists.length > 0
          ? texts.unread.missing(missingChecklists.map(checklistNameOf).join(', '))
          : texts.unread.noneMissing}
        {texts.unread.people(signedInStaffCount)}
      </p>
      {[
        ...uncheckedInWords(end),
        ...end.outOfService.map(({ name, reasons }) => texts.unread.outOfService(name, reasons.join('; '))),
        ...(end.closedPlaces ?? []).map(({ name, reasons }) => texts.unread.closed(name, reasons.join('; '))),
      ].map(line => (
        <p key={line} className="flex items-start gap-2">
          <OctagonX aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
          <span>{line}</span>
        </p>
      ))}
      <SignatureMark record="shift_ends" id={end.id} />
    </Notice>
  )
}

function uncheckedInWords({ uncheckedMachines = [] }: ShiftEnd): string[] {
  if (uncheckedMachines.length === 0) return []
  return [texts.unread.unchecked(uncheckedMachines.map(({ name }) => name).join(', '))]
}
