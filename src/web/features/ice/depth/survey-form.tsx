import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { recordLogEntry } from '#contract/log.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { depthProblem, expectedDepth, lastDepth } from '#domain/ice/depth.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { PadSetting } from '#domain/log/settings.ts'
import { isWithin, typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { DEPTH_PATH, ICE_PATH } from '#web/addresses.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { DepthMap, SmallDepthMap } from '#web/components/depth-map.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormBar, SubmitButton } from '#web/components/form-bar.tsx'
import { useQueuedForm } from '#web/forms/use-queued-form.ts'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftValue } from '#web/offline/use-draft.ts'
import { useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { type LengthUnit, legendOf, mapPoint } from './depth-words.ts'
import { PointField } from './point-field.tsx'
import { useSurveys } from './survey-queries.ts'
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
  /** The unlikely depths that were confirmed, as typed. */
  confirmed: z.record(z.string(), z.string()).optional(),
  /** The point that is measured now. */
  at: z.string().optional(),
  submittedBy: z.string().optional(),
})
interface Draft {
  typed: Record<string, string>
  confirmed: Record<string, string>
  at: string
  submittedBy: string
}
const BLANK: Draft = { typed: {}, confirmed: {}, at: '', submittedBy: '' }

/** The points one after the other: typed, on the keypad, or by a calliper that types. Each is stored at once. */
export function SurveyForm({ rink, pad: { placeId, name }, setting, unit }: SurveyFormProps) {
  const { points } = setting
  const navigate = useNavigate()
  const likely = useLikelyName(rink)
  const { content, restoredFrom, write, source, forget } = useDraftValue(
    `depth-surveys/${rink.id}/${placeId}`,
    draftSchema,
    BLANK,
  )
  const { typed, confirmed } = content
  const submittedBy = content.submittedBy || likely
  const save = useLogWrite(rink)
  const current =
    points.find(({ key }) => key === content.at) ?? points.find(({ key }) => !typed[key]) ?? points[0]
  const measured = points.filter(({ key }) => typed[key])
  const mmOf = (key: string) => {
    const number = typed[key] === undefined ? undefined : typedNumber(typed[key])
    return number === undefined ? undefined : inSi(Number(number), unit).value * 1000
  }
  const surveys = useSurveys(rink, placeId).data ?? []
  const isDoubtful = (key: string) => {
    const mm = mmOf(key)
    const expected = expectedDepth(lastDepth(surveys, key), setting)
    return mm !== undefined && confirmed[key] !== typed[key] && !isWithin(mm, expected)
  }
  const problemOf = (key: string) => {
    const mm = mmOf(key)
    return mm === undefined ? text.number : depthProblem(mm, unit)
  }
  const unclear = measured.find(({ key }) => problemOf(key) !== undefined || isDoubtful(key))
  const [timesLed, setTimesLed] = useState(0)
  const [asksToSave, setAsksToSave] = useState(false)
  const shown = points.map(point => mapPoint(point, mmOf(point.key), { band: setting, unit }))
  const index = points.findIndex(({ key }) => key === current?.key)
  const goTo = (next: number) =>
    write({ at: points[Math.min(points.length - 1, Math.max(0, next))]?.key ?? '' })

  const subject = placeSubject(placeId)
  const { errors, isBusy, submit } = useQueuedForm({
    rink,
    submittedBy,
    check: () =>
      checkEntry(recordLogEntry.body, {
        kind: 'depth',
        rinkId: rink.id,
        placeId,
        content: {},
        measures: measured.map(({ key }) => ({ subject, key, typed: typed[key], unit })),
        submittedBy,
      }),
    send: body => save.mutateAsync({ subject: name, body, sourceDraft: source() }),
    saved: { title: text.saved },
    onSaved: ({ end }) => {
      forget()
      // Without a network, the surveys may not be on the tablet: the ice shows that this one waits.
      return end === 'sent'
        ? navigate({ to: DEPTH_PATH, search: { pad: placeId } })
        : navigate({ to: ICE_PATH })
    },
  })
  const missingName = submittedBy.trim() === '' ? text.missingName : ''
  const notChecked = unclear ? text.check(unclear.key.slice(1)) : missingName
  const missing = measured.length === 0 ? text.missing : notChecked
  const left = points.length - measured.length
  const leadToMissing = () => {
    if (unclear) {
      // The point is shown again with its question, even if it is the current one.
      setTimesLed(timesLed + 1)
      write({ at: unclear.key })
    } else {
      const wanted = measured.length === 0 ? 'depth' : 'submittedBy'
      document.querySelector<HTMLElement>(`[name=${wanted}]`)?.focus()
    }
  }
  const saveOrAsk = () => {
    if (unclear || measured.length === 0) leadToMissing()
    else if (missing === '' && left > 0) setAsksToSave(true)
    else void submit()
  }
  return (
    <>
      <DraftRestored from={restoredFrom} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="card p-3 max-md:order-last sm:p-4">
          <DepthMap
            label={texts.of(name)}
            pad={setting}
            points={shown}
            legend={legendOf(setting, unit)}
            unmeasured={texts.legend.unmeasured}
            heads={['Point', texts.heads(unit)[1], texts.heads(unit)[2]]}
            chosen={current?.key}
            onChoose={at => write({ at })}
          />
        </div>
        <div className="flex flex-col gap-4">
          {current && (
            <PointField
              key={`${current.key}/${timesLed}`}
              name={current.key.slice(1)}
              unit={unit}
              band={setting}
              map={<SmallDepthMap pad={setting} points={shown} chosen={current.key} />}
              value={typed[current.key] ?? ''}
              mm={mmOf(current.key)}
              wrong={problemOf(current.key)}
              lastMm={lastDepth(surveys, current.key)}
              isDoubtful={isDoubtful(current.key)}
              onConfirm={() => {
                write({ confirmed: { ...confirmed, [current.key]: typed[current.key] ?? '' } })
                goTo(index + 1)
              }}
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
              error={errors['submittedBy']}
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
        onMissing={leadToMissing}
        left={left > 0 ? text.left(left) : ''}
        isLow={left > 0}
        actions={
          <SubmitButton missing={missing} isBusy={isBusy} busyLabel={text.saving} onClick={saveOrAsk}>
            {text.save}
          </SubmitButton>
        }
      />
      <Dialog
        isOpen={asksToSave}
        onClose={() => setAsksToSave(false)}
        title={text.unmeasured(left)}
        description={text.saveThese(measured.length)}
        footer={
          <>
            <Button onClick={() => setAsksToSave(false)}>{text.keepMeasuring}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setAsksToSave(false)
                void submit()
              }}
            >
              {text.savePoints(measured.length)}
            </Button>
          </>
        }
      />
    </>
  )
}
