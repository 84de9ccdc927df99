import { type FormEvent, useState } from 'react'
import type { PlantSetting, UnitChoices } from '#domain/log/settings.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { PLANT_PATH } from '#web/addresses.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { SaveBar } from '#web/components/form-bar.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useChangeLogSetting, useLogSettings } from '#web/log/log-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { CircuitEditor } from './circuit-editor.tsx'
import { NewCircuit } from './new-circuit.tsx'
import { RefrigerantFields } from './refrigerant-fields.tsx'
import { type CircuitDraft, draftOf, type SettingDraft, settingFrom } from './setting-draft.ts'
import { texts } from './texts.ts'

const text = texts.plantSettings

/** The settings of the rink's plant: circuits with their limits, rounds and the refrigerant. */
export function PlantSettingsScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <SettingsOf rink={selectedRink} />
}

function SettingsOf({ rink }: { rink: Rink }) {
  const query = useLogSettings(rink)
  const { user } = useAuth()
  const { data: settings, error } = query
  const isManager = user !== null && may(user, 'consent', rink.id)
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      isCompact
      actions={<BackLink to={PLANT_PATH}>{texts.back}</BackLink>}
    >
      {!settings && !error && <WaitingArea label={texts.loading} />}
      {!settings && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {settings && !isManager && <Notice tone="info" title={text.notAllowed} />}
      {settings && isManager && <SettingsForm rink={rink} units={settings.units} setting={settings.plant} />}
    </Page>
  )
}

interface SettingsFormProps {
  rink: Rink
  units: UnitChoices
  setting: PlantSetting | null
}

function SettingsForm({ rink, units, setting }: SettingsFormProps) {
  const [draft, setDraft] = useState<SettingDraft>(() => draftOf(setting))
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const { mutateAsync: change, isPending } = useChangeLogSetting(rink)
  const write = (changes: Partial<SettingDraft>) => setDraft(before => ({ ...before, ...changes }))
  const writeCircuit = (at: number, changes: Partial<CircuitDraft>) =>
    write({
      circuits: draft.circuits.map((circuit, index) => (index === at ? { ...circuit, ...changes } : circuit)),
    })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { data, errors: found } = settingFrom(draft)
    setErrors(found)
    if (!data) return
    try {
      await change({ rinkId: rink.id, key: 'plant', value: data })
      showToast({ tone: 'success', title: text.saved })
    } catch (error) {
      showToast({ tone: 'error', title: text.failed, text: messageOf(error) })
    }
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void save(event)}>
      <section aria-label={text.circuits} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl font-bold">{text.circuits}</h2>
          <p className="text-ink-soft">{text.circuitsText}</p>
        </div>
        {draft.circuits.map((circuit, at) => (
          <CircuitEditor
            key={circuit.subject}
            circuit={circuit}
            path={`circuits.${at}`}
            errors={errors}
            onChange={changes => writeCircuit(at, changes)}
            onRemove={() => write({ circuits: draft.circuits.filter(one => one !== circuit) })}
          />
        ))}
        <NewCircuit
          rink={rink}
          units={units}
          refrigerant={draft.refrigerant}
          taken={draft.circuits.map(({ subject }) => subject)}
          onAdd={circuit => write({ circuits: [...draft.circuits, circuit] })}
        />
      </section>
      <section aria-label={text.rounds} className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <h2 className="text-xl font-bold sm:col-span-2">{text.rounds}</h2>
        <TextField
          label={text.roundHours}
          isRequired
          inputMode="decimal"
          hint={text.roundHoursHint}
          value={draft.roundHours}
          error={errors['roundHours']}
          onChange={({ target }) => write({ roundHours: target.value })}
        />
        <TextField
          label={text.offSeasonFrom}
          type="date"
          hint={text.offSeasonHint}
          value={draft.offSeasonFrom}
          error={errors['offSeasonFrom']}
          onChange={({ target }) => write({ offSeasonFrom: target.value })}
        />
      </section>
      <RefrigerantFields draft={draft} errors={errors} onChange={write} />
      <SaveBar isBusy={isPending} busyLabel={text.saving}>
        {text.save}
      </SaveBar>
    </form>
  )
}
