import { Gauge } from 'lucide-react'
import { useState } from 'react'
import type { PadAir } from '#domain/air/air-now.ts'
import { type AirRecords, isExpired } from '#domain/air/air-records.ts'
import { GASES, type Gas } from '#domain/air/profile.ts'
import { placeSubject } from '#domain/checks/check.ts'
import { minutesInWords } from '#domain/durations.ts'
import { typedNumber } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { GasField, GasVerdict, MOST_DIGITS, stateOf } from './gas-field.tsx'
import { texts } from './texts.ts'

const text = texts.sample

interface SampleDialogProps {
  rink: Rink
  pads: readonly PadAir[]
  records: AirRecords
  /** The pad; `null` if it is chosen in the form. */
  placeId: number | null
  onClose: () => void
}

/** A sample of the air: two numbers; everything else is filled in. Also without a network. */
export function SampleDialog({ rink, pads, records, placeId, onClose }: SampleDialogProps) {
  const known = useCurrentName()
  const likely = useLikelyName(rink)
  const last = records.samples
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt))
    .findLast(({ meterId }) => meterId !== null)
  // An evacuation is of the whole building, also if another pad is measured.
  const isEvacuated = pads.some(({ state }) => state === 'evacuate')
  const draft = useDraftTexts(useUserScopedKey(`air-sample/${rink.id}`), {
    pad: String(placeId ?? ''),
    co: '',
    no2: '',
    where: isEvacuated ? '' : text.whereDefault,
    meter: String(last?.meterId ?? records.meters[0]?.machineId ?? ''),
    name: likely,
  })
  const typed = draft.texts
  const isTouch = useIsTouch()
  // The gas that the keypad fills in: the one that was focused last.
  const [gasInFocus, setGasInFocus] = useState<Gas>('co')
  const onKey = (next: string) => {
    draft.write({ [gasInFocus]: next.slice(0, MOST_DIGITS) })
    document.querySelector<HTMLInputElement>(`[name=${gasInFocus}]`)?.focus()
  }
  const keyed = typed[gasInFocus]
  const today = useRinkDate(rink)
  const { mutateAsync } = useLogWrite(rink)
  const pad = records.pads.find(one => one.placeId === Number(typed.pad))
  const meter = records.meters.find(({ machineId }) => machineId === Number(typed.meter))
  const choice = records.settings.at(-1)?.setting ?? null
  const name = known ?? typed.name.trim()
  const field = (key: keyof typeof typed, label: string, errors: FieldErrors) => ({
    label,
    name: key,
    error: errors[key],
    autoComplete: 'off',
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [key]: target.value }),
  })
  const check = (): FieldErrors => ({
    ...(!pad && { pad: text.choosePad }),
    // A gas may be left out, but not both.
    ...Object.fromEntries(
      GASES.filter(
        gas => (typed[gas].trim() || GASES.every(one => !typed[one].trim())) && !isNumber(typed[gas]),
      ).map(gas => [gas, text.missing]),
    ),
    ...(!typed.where.trim() && { where: text.whereMissing }),
    ...(!name && { name: text.nameMissing }),
  })
  const send = async () => {
    if (!pad) throw new Error('A sample without a pad passed its check')
    rememberName(rink, name)
    const subject = placeSubject(pad.placeId)
    const written = await mutateAsync({
      subject: pad.name,
      body: {
        rinkId: rink.id,
        kind: 'air',
        placeId: pad.placeId,
        meterId: meter?.machineId ?? null,
        content: { where: typed.where.trim() },
        measures: GASES.filter(gas => typed[gas].trim()).map(gas => ({
          subject,
          key: gas,
          typed: typed[gas].trim(),
          unit: 'ppm' as const,
        })),
        submittedBy: name,
      },
      sourceDraft: draft.source(),
    })
    const isOver = GASES.some(gas => (stateOf(choice, gas, typed[gas]) ?? 'fine') !== 'fine')
    // The card of the alarm shows the sample, and whether it is sent. A message would cover its first button.
    if (isOver || pads.some(one => one.placeId === pad.placeId && one.alarm)) return 'shown' as const
    return written.end === 'kept' ? { keptAs: written.key } : { title: text.saved }
  }
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={pad && floodInWords(records, pad.placeId)}
      action={text.action}
      icon={Gauge}
      draft={draft}
      forgetsOnClose
      check={check}
      send={send}
      kept={text.kept}
      onClose={onClose}
    >
      {errors => (
        <>
          {isEvacuated && (
            <Notice tone="bad" title={text.evacuated.title}>
              {text.evacuated.text}
            </Notice>
          )}
          {placeId === null && (
            <ChoiceField
              label={text.pad}
              options={records.pads.map(one => ({ value: String(one.placeId), label: one.name }))}
              value={typed.pad || null}
              error={errors['pad']}
              isLarge
              isRequired
              onChange={chosen => draft.write({ pad: chosen })}
            />
          )}
          <div className="grid grid-cols-2 gap-4">
            {GASES.map(gas => (
              <GasField
                key={gas}
                {...field(gas, text[gas], errors)}
                choice={choice}
                gas={gas}
                onFocus={() => setGasInFocus(gas)}
                {...(gas === 'co' && { 'data-first': true })}
              />
            ))}
            {GASES.map(gas => (
              <GasVerdict key={gas} choice={choice} gas={gas} value={typed[gas]} />
            ))}
          </div>
          {isTouch && (
            <Keypad
              canDelete={keyed !== ''}
              onDigit={digit => onKey(`${keyed}${digit}`)}
              onPoint={() => onKey(keyed.includes('.') ? keyed : `${keyed || '0'}.`)}
              onDelete={() => onKey(keyed.slice(0, -1))}
            />
          )}
          <TextField
            {...field('where', text.where, errors)}
            hint={isEvacuated ? text.evacuated.whereHint : text.whereHint}
            maxLength={100}
            isRequired
          />
          {records.meters.length > 0 && (
            <SelectField
              {...field('meter', text.meter, errors)}
              hint={meter && isExpired(meter.calibratedUntil, today) ? text.expired : undefined}
            >
              {records.meters.map(({ machineId, name: label }) => (
                <option key={machineId} value={machineId}>
                  {label}
                </option>
              ))}
              <option value="">{text.noMeter}</option>
            </SelectField>
          )}
          {known === undefined && (
            <SignerFields
              rink={rink}
              question={text.chooseName}
              label={text.name}
              value={typed.name}
              error={errors['name']}
              onChange={chosen => draft.write({ name: chosen })}
            />
          )}
        </>
      )}
    </EntryDialog>
  )
}

function isNumber(entry: string): boolean {
  const number = typedNumber(entry)
  return number !== undefined && Number(number) >= 0
}

function floodInWords(records: AirRecords, placeId: number): string | undefined {
  const flood = records.uses.findLast(use => use.placeId === placeId)
  if (!flood) return undefined
  const minutes = Math.floor((serverNow().getTime() - Date.parse(flood.at)) / 60_000)
  return texts.afterFlood(minutesInWords(Math.max(0, minutes)))
}
