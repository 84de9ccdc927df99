import { Check } from 'lucide-react'
import { AIR_PROFILE_KEYS, type AirProfile, GASES, type OwnLimits } from '#domain/air/profile.ts'
import { AIR_PROFILES } from '#domain/air/regulations.ts'
import { type AirSetting, airSettingSchema } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useChangeLogSetting } from '#web/log/log-queries.ts'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { LimitsList } from './limits-list.tsx'
import { texts } from './texts.ts'

const text = texts.choose

interface LimitsDialogProps {
  rink: Rink
  setting: AirSetting | null
  onClose: () => void
}

/** Chooses the limits of the air. They are in force once a person has accepted them by name. */
export function LimitsDialog({ rink, setting, onClose }: LimitsDialogProps) {
  const own = setting?.ownLimits
  const name = useCurrentName()
  const draft = useDraftTexts(useUserScopedKey(`air-limits/${rink.id}`), {
    profile: setting?.profile ?? '',
    coAct: String(own?.co.act ?? ''),
    coEvacuate: String(own?.co.evacuate ?? ''),
    no2Act: String(own?.no2.act ?? ''),
    no2Evacuate: String(own?.no2.evacuate ?? ''),
    resurfacer: String(setting?.hasFuelResurfacer ?? true),
    edger: String(setting?.hasFuelEdger ?? false),
    acceptedBy: name ?? '',
  })
  const typed = draft.texts
  const today = useRinkDate(rink)
  const change = useChangeLogSetting(rink)
  const profile = AIR_PROFILE_KEYS.find(key => key === typed.profile)
  const number = (entry: string) => Number(typedNumber(entry) ?? 'NaN')
  const ownLimits = {
    co: { act: number(typed.coAct), evacuate: number(typed.coEvacuate) },
    no2: { act: number(typed.no2Act), evacuate: number(typed.no2Evacuate) },
  }
  const isOwn = profile === 'own'
  const shown: AirProfile | undefined = AIR_PROFILES.find(({ key }) => key === profile)
  const check = (): FieldErrors => ({
    ...(!profile && { profile: text.profileMissing }),
    ...(isOwn && ownProblems(ownLimits)),
    ...(!typed.acceptedBy.trim() && { acceptedBy: text.nameMissing }),
  })
  const field = (key: keyof typeof typed, label: string, errors: FieldErrors) => ({
    label,
    name: key,
    error: errors[key],
    autoComplete: 'off',
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [key]: target.value }),
  })
  const box = (key: 'resurfacer' | 'edger') => ({
    label: text[key],
    checked: typed[key] === 'true',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      draft.write({ [key]: String(target.checked) }),
  })
  return (
    <EntryDialog
      rink={rink}
      title={text.title}
      description={text.description}
      action={text.save}
      icon={Check}
      draft={draft}
      forgetsOnClose
      check={check}
      send={async () => {
        const value = airSettingSchema.parse({
          profile,
          acceptedBy: typed.acceptedBy.trim(),
          acceptedOn: today,
          ownLimits: isOwn ? ownLimits : null,
          hasFuelResurfacer: typed.resurfacer === 'true',
          hasFuelEdger: typed.edger === 'true',
          engines: setting?.engines ?? [],
        })
        await change.mutateAsync({ rinkId: rink.id, key: 'air', value })
        return { title: text.saved }
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <SelectField {...field('profile', text.profile, errors)} isRequired>
            <option value="">{text.pick}</option>
            {AIR_PROFILES.map(({ key, name: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
            <option value="own">{text.own}</option>
          </SelectField>
          {shown && (
            <>
              {shown.caution && <Notice tone="warn">{shown.caution}</Notice>}
              <LimitsList profile={shown} />
              <p className="text-sm text-ink-soft">
                {shown.source} · {shown.edition}
              </p>
            </>
          )}
          {isOwn &&
            GASES.map(gas => (
              <div key={gas} className="grid gap-4 sm:grid-cols-2">
                <TextField
                  {...field(`${gas}Act`, text.act(texts.short[gas]), errors)}
                  inputMode="decimal"
                  isRequired
                />
                <TextField
                  {...field(`${gas}Evacuate`, text.evacuate(texts.short[gas]), errors)}
                  inputMode="decimal"
                  isRequired
                />
              </div>
            ))}
          <CheckboxField {...box('resurfacer')} />
          <CheckboxField {...box('edger')} />
          <TextField
            {...field('acceptedBy', text.acceptedBy, errors)}
            hint={text.acceptedByHint}
            maxLength={100}
            isRequired
          />
        </>
      )}
    </EntryDialog>
  )
}

function ownProblems(own: OwnLimits): FieldErrors {
  const problems: FieldErrors = {}
  for (const gas of GASES) {
    const { act, evacuate } = own[gas]
    if (Number.isNaN(act)) problems[`${gas}Act`] = text.limitMissing
    if (Number.isNaN(evacuate)) problems[`${gas}Evacuate`] = text.limitMissing
    else if (evacuate <= act) problems[`${gas}Evacuate`] = text.order
  }
  return problems
}
