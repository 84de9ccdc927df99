import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { OctagonX, Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { PartRead } from '#contract/endpoint.ts'
import { readReportCode, sendPublicReport } from '#contract/report-codes.ts'
import { publicReportSchema } from '#domain/actions/public-report.ts'
import { ApiError, call, callWithForm } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { KeptFields } from '#web/components/kept-fields.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { PublicPage, Thanks } from '#web/components/public-page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { CheckMachine } from '#web/machines/check-machine.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { PhotoChoice, usePhotoChoice } from '#web/photos/photo-choice.tsx'
import { LONGEST_UPLOAD_MS } from '#web/photos/upload-photo.ts'
import { FullReport } from './full-report.tsx'
import { texts } from './texts.ts'

/** The public page of a QR code at a place or machine, where anyone can report a problem. */
export function ReportProblemScreen() {
  const { code = '' } = useParams({ strict: false })
  const [isSent, setIsSent] = useState(false)
  const query = useQuery({
    queryKey: ['report-code', code],
    queryFn: () => call(readReportCode, { params: { code } }),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { data: subject, error } = query
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <PublicPage title={texts.title} subtitle={subject && texts.where(subject.name, subject.rinkName)}>
      {isGone && (
        <Notice tone="warn" isAlert title={texts.gone.title}>
          {texts.gone.text}
        </Notice>
      )}
      {error && !isGone && <LoadFailure title={texts.loadFailed} query={query} />}
      {!subject && !error && <WaitingArea label={texts.loading} />}
      {subject?.mayBeUsed === false && <OutOfService />}
      {subject?.mayBeUsed !== undefined && <CheckMachine code={code} />}
      {subject && !isSent && (
        <>
          <ReportForm code={code} onSent={() => setIsSent(true)} />
          <FullReport code={code} />
        </>
      )}
      {subject && isSent && <Sent subject={subject} onAnother={() => setIsSent(false)} />}
    </PublicPage>
  )
}

/** Everyone sees that a machine is out of service; the reason is for staff. */
function OutOfService() {
  return (
    <p
      role="alert"
      className="flex items-center gap-4 rounded-card bg-signal-bad p-5 text-2xl leading-tight font-bold text-on-signal"
    >
      <OctagonX aria-hidden className="size-14 shrink-0" />
      {texts.outOfService}
    </p>
  )
}

interface SentProps {
  subject: PartRead<typeof readReportCode, 'reply'>
  onAnother: () => void
}

function Sent({ subject, onAnother }: SentProps) {
  return (
    <Thanks title={texts.done.title}>
      <p>{texts.done.text(subject.rinkName)}</p>
      <Button onClick={onAnother}>{texts.done.another}</Button>
    </Thanks>
  )
}

const NOTHING = { what: '', name: '' }

function ReportForm({ code, onSent }: { code: string; onSent: () => void }) {
  const { texts: typed, write, forget } = useDraftTexts(`public-report/${code}`, NOTHING)
  const photos = usePhotoChoice()
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const form = useFocusOnErrors(errors)
  const withKey = useWriteKey()
  const send = async () => {
    const body = new FormData()
    body.append('what', typed.what)
    if (typed.name) body.append('name', typed.name)
    photos.addTo(body)
    const signal = AbortSignal.timeout(LONGEST_UPLOAD_MS)
    await withKey([typed, photos.ids], key =>
      callWithForm(sendPublicReport, { params: { code }, body, signal, key }),
    )
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entry = checkEntry(publicReportSchema, typed)
    showErrors(entry.errors)
    if (entry.data === undefined) return
    setIsBusy(true)
    try {
      await send()
      forget()
      onSent()
    } catch (error) {
      showRefusal(error)
      setIsBusy(false)
    }
  }
  return (
    <Card>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void submit(event)}>
        <p className="text-ink-soft">{texts.danger}</p>
        <KeptFields texts={typed} onType={write}>
          <ParagraphField
            label={texts.what}
            name="what"
            isRequired
            maxLength={200}
            autoComplete="off"
            error={errors['what']}
          />
          <PhotoChoice
            chosen={photos}
            label={texts.photos}
            hint={texts.photosHint}
            error={errors['photo'] ?? errors['secondPhoto']}
          />
          <TextField
            label={texts.name}
            name="name"
            hint={texts.nameHint}
            maxLength={100}
            autoComplete="name"
            error={errors['name']}
          />
        </KeptFields>
        {failure && (
          <Notice tone="bad" isAlert title={texts.failed}>
            {failure}
          </Notice>
        )}
        <Button kind="primary" type="submit" icon={Send} isBusy={isBusy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </form>
    </Card>
  )
}
