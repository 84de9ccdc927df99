import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Handshake, type LucideIcon, MapPin, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { takeContractorStep } from '#contract/contractor-links.ts'
import {
  CONTRACTOR_STEPS,
  type ContractorStep,
  contractorStepSchema,
  type LinkedAction,
} from '#domain/actions/contractor-link.ts'
import { momentInWords } from '#domain/dates.ts'
import { callWithForm } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { acceptOf } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { KeptFields } from '#web/components/kept-fields.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { PhotoChoice, usePhotoChoice } from '#web/photos/photo-choice.tsx'
import { LONGEST_UPLOAD_MS } from '#web/photos/upload-photo.ts'
import { linkKey } from './link-key.ts'
import { texts } from './texts.ts'

const ICONS: Readonly<Record<ContractorStep, LucideIcon>> = {
  'accepted-by-contractor': Handshake,
  arrived: MapPin,
  done: Wrench,
}

const NOTHING = { name: '', text: '' }

/** The three things that a contractor says, in order; photos and the report go with the last one. */
export function ContractorSteps({ token, action }: { token: string; action: LinkedAction }) {
  const queries = useQueryClient()
  const { texts: typed, write, forget } = useDraftTexts(`contractor/${action.reference}`, NOTHING)
  const photos = usePhotoChoice()
  const report = useRef<HTMLInputElement>(null)
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const [busy, setBusy] = useState<ContractorStep | null>(null)
  const [justSaid, setJustSaid] = useState<ContractorStep | null>(null)
  const form = useFocusOnErrors(errors)
  const withKey = useWriteKey()
  const send = async (step: ContractorStep) => {
    const file = report.current?.files?.[0]
    const body = new FormData()
    body.append('step', step)
    body.append('name', typed.name)
    if (step === 'done') {
      if (typed.text) body.append('text', typed.text)
      photos.addTo(body)
      if (file) {
        body.append('report', file)
        body.append('reportName', file.name.slice(-100))
      }
    }
    const signal = AbortSignal.timeout(LONGEST_UPLOAD_MS)
    const content = [step, typed, photos.ids, file?.name, file?.size, file?.lastModified]
    return withKey(content, key => callWithForm(takeContractorStep, { params: { token }, body, signal, key }))
  }
  const say = async (step: ContractorStep) => {
    if (busy) return
    const shown =
      step === 'done' ? { text: typed.text, photo: photos.ids[0], report: report.current?.files?.[0] } : {}
    const entry = checkEntry(contractorStepSchema, { step, name: typed.name, ...shown })
    showErrors(entry.errors)
    if (entry.data === undefined) return
    setBusy(step)
    try {
      const { success: _success, message: _message, ...linked } = await send(step)
      if (step === 'done') forget()
      setJustSaid(step)
      queries.setQueryData(linkKey(token), linked)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(null)
    }
  }
  const saidOf = (step: ContractorStep) => action.steps.findLast(said => said.step === step)
  const next = CONTRACTOR_STEPS.find(step => !saidOf(step))
  const button = (step: ContractorStep) => {
    const said = saidOf(step)
    if (said) {
      const moment = momentInWords(said.happenedAt, action.timezone)
      return <Said takesFocus={step === justSaid}>{texts.saidAt(texts.steps[step].said, moment)}</Said>
    }
    return (
      <Button
        kind={step === next ? 'primary' : 'secondary'}
        icon={ICONS[step]}
        className="min-h-16 w-full text-lg"
        isBusy={busy === step}
        busyLabel={texts.sending}
        onClick={() => void say(step)}
      >
        {texts.steps[step].action}
      </Button>
    )
  }
  return (
    <Card>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (next) void say(next)
        }}
      >
        <KeptFields texts={typed} onType={write}>
          <TextField
            label={texts.name}
            name="name"
            isRequired
            maxLength={100}
            autoComplete="name"
            error={errors['name']}
          />
          {button('accepted-by-contractor')}
          {button('arrived')}
          <hr className="border-line" />
          <ParagraphField
            label={texts.workTitle}
            name="text"
            maxLength={1000}
            autoComplete="off"
            error={errors['text']}
          />
          <PhotoChoice
            chosen={photos}
            label={texts.workPhotos}
            hint={texts.workPhotosHint}
            error={errors['photo'] ?? errors['secondPhoto']}
          />
          <FileField
            ref={report}
            label={texts.report}
            hint={texts.reportHint}
            accept={acceptOf(['pdf'])}
            error={errors['report']}
          />
        </KeptFields>
        {failure && (
          <Notice tone="bad" isAlert title={texts.failed}>
            {failure}
          </Notice>
        )}
        {button('done')}
      </form>
    </Card>
  )
}

interface SaidProps {
  /** True if it takes the place of the button that was just pressed. */
  takesFocus: boolean
  children: string
}

/** A step that was reported, in place of its button. */
function Said({ takesFocus, children }: SaidProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) line.current?.focus()
  }, [takesFocus])
  return (
    <p ref={line} tabIndex={-1} className="flex min-h-16 items-center gap-3 font-semibold">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
      {children}
    </p>
  )
}
