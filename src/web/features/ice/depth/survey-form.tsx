import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, SkipForward, Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { recordLogEntry } from '#contract/log.ts'
import { placeSubject } from '#domain/checks/check.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { PadSetting } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { DEPTH_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { DepthMap } from '#web/components/depth-map.tsx'
import { FormBar, SubmitButton } from '#web/components/form-bar.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { depthInWords, type LengthUnit, legendOf, mapPoint } from './depth-words.ts'
import { texts } from './texts.ts'

const text = texts.survey

interface SurveyFormProps {
  rink: Rink
  pad: PadNow
  setting: PadSetting
  unit: LengthUnit
}

const draftSchema = z.object({
  typed: z.record(z.string(), z.string()).optional(),
  /** The point that is measured now. */
  at: z.string().optional(),
  submittedBy: z.string().optional(),
})
const BLANK: { typed: Record<string, string>; at: string; submittedBy: string } = {
  typed: {},
  at: '',
  submittedBy: '',
}
/** Ice that thick, or that thin, is more likely a slip of the finger. */
const PLAUSIBLE_MM = { min: 5, max: 120 }

/** The points one after the other: typed, on the keypad, or by a calliper that types. Each is stored at once. */
export function SurveyForm({ rink, pad: { placeId, name }, setting, unit }: SurveyFormProps) {
  const { points } = setting
  const navigate = useNavigate()
  const known = useCurrentName() ?? ''
  const { content, restoredFrom, write, source, forget } = useDraftValue(
    `depth-surveys/${rink.id}/${placeId}`,
    draftSchema,
    BLANK,
  )
  const { typed } = content
  const submittedBy = content.submittedBy || known
  const save = useLogWrite(rink)
  const current =
    points.find(({ key }) => key === content.at) ?? points.find(({ key }) => !typed[key]) ?? points[0]
  const measured = points.filter(({ key }) => typed[key])
  const mmOf = (key: string) => {
    const number = typed[key] === undefined ? undefined : typedNumber(typed[key])
    return number === undefined ? undefined : inSi(Number(number), unit).value * 1000
  }
  const index = points.findIndex(({ key }) => key === current?.key)
  const goTo = (next: number) =>
    write({ at: points[Math.min(points.length - 1, Math.max(0, next))]?.key ?? '' })

  const send = async () => {
    if (save.isPending) return
    const subject = placeSubject(placeId)
    const entry = checkEntry(recordLogEntry.body, {
      kind: 'depth',
      rinkId: rink.id,
      placeId,
      content: {},
      measures: measured.map(({ key }) => ({ subject, key, typed: typed[key], unit })),
      submittedBy,
    })
    if (entry.data === undefined) return
    try {
      const { end } = await save.mutateAsync({ subject: name, body: entry.data, sourceDraft: source() })
      showToast(
        end === 'sent'
          ? { tone: 'success', title: text.saved }
          : { tone: 'success', title: text.waits, text: text.waitsText },
      )
    } catch (error) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(error, text.tryAgain) })
      return
    }
    rememberName(rink, submittedBy.trim())
    forget()
    await navigate({ to: DEPTH_PATH, search: { pad: placeId } })
  }
  const missingName = submittedBy.trim() === '' ? text.missingName : ''
  const missing = measured.length === 0 ? text.missing : missingName
  return (
    <>
      <DraftRestored from={restoredFrom} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="card p-3 max-lg:order-last sm:p-4">
          <DepthMap
            label={texts.of(name)}
            pad={setting}
            points={points.map(point => mapPoint(point, mmOf(point.key), { band: setting, unit }))}
            legend={legendOf(setting, unit)}
            heads={['Point', texts.heads(unit)[1], texts.heads(unit)[2]]}
            chosen={current?.key}
            onChoose={at => write({ at })}
          />
        </div>
        <div className="flex flex-col gap-4">
          {current && (
            <PointField
              key={current.key}
              name={current.key.slice(1)}
              unit={unit}
              value={typed[current.key] ?? ''}
              onType={value => write({ typed: { ...typed, [current.key]: value }, at: current.key })}
              onNext={() => goTo(index + 1)}
              onBack={() => goTo(index - 1)}
              onSkip={() => goTo(index + 1)}
            />
          )}
          <div className="card flex flex-col gap-3 p-4">
            <SignerFields
              rink={rink}
              question={text.chooseName}
              label={text.name}
              value={submittedBy}
              onChange={person => write({ submittedBy: person })}
            />
          </div>
        </div>
      </div>
      <FormBar
        count={text.count(measured.length, points.length)}
        label={text.label}
        value={measured.length}
        total={points.length}
        missing={missing}
        onMissing={() => document.querySelector<HTMLElement>('[name=submittedBy], [name=depth]')?.focus()}
        left={measured.length < points.length ? text.left(points.length - measured.length) : ''}
        actions={
          <SubmitButton
            missing={missing}
            isBusy={save.isPending}
            busyLabel={text.saving}
            onClick={() => void send()}
          >
            {text.save}
          </SubmitButton>
        }
      />
    </>
  )
}

interface PointFieldProps {
  name: string
  unit: LengthUnit
  value: string
  onType: (value: string) => void
  onNext: () => void
  onBack: () => void
  onSkip: () => void
}

/** The depth of one point. Enter moves on; an unlikely depth is asked about once. */
function PointField({ name, unit, value, onType, onNext, onBack, onSkip }: PointFieldProps) {
  const isTouch = useIsTouch()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const type = (next: string) => {
    setProblem('')
    onType(next)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    const number = typedNumber(value)
    if (number === undefined) {
      setProblem(text.number)
      return
    }
    const mm = inSi(Number(number), unit).value * 1000
    const isLikely = mm >= PLAUSIBLE_MM.min && mm <= PLAUSIBLE_MM.max
    if (isLikely || asked === value) {
      onNext()
      return
    }
    setAsked(value)
    setProblem(text.implausible(depthInWords(mm, unit)))
  }
  return (
    <form noValidate aria-label={text.point(name)} className="card flex flex-col gap-3 p-4" onSubmit={next}>
      <h2 className="text-lg font-bold">{text.point(name)}</h2>
      <TextField
        ref={input}
        label={text.depth(unit)}
        name="depth"
        inputMode={isTouch ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={10}
        className="[&_input]:h-18 [&_input]:text-3xl [&_input]:font-bold"
        error={problem}
        hint={text.hint}
        value={value}
        onChange={({ target }) => type(target.value)}
      />
      {isTouch && (
        <Keypad
          canDelete={value !== ''}
          onDigit={digit => type(`${value}${digit}`)}
          onPoint={() => type(value.includes('.') ? value : `${value}.`)}
          onDelete={() => type(value.slice(0, -1))}
        />
      )}
      <div className="grid grid-cols-3 gap-2 *:px-2">
        <Button icon={Undo2} className="min-h-15" onClick={onBack}>
          {text.back}
        </Button>
        <Button icon={SkipForward} className="min-h-15" onClick={onSkip}>
          {text.skip}
        </Button>
        <Button kind="primary" type="submit" icon={ArrowRight} className="min-h-15">
          {text.next}
        </Button>
      </div>
    </form>
  )
}
