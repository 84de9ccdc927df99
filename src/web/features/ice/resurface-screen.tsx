import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { laidMm } from '#domain/ice/pad.ts'
import { valueIn } from '#domain/log/log-entry.ts'
import { DEFAULT_UNITS } from '#domain/log/settings.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { fromSi, inSi, inWords, shortUnit } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AIR_PATH, ICE_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { MissingLine, missingInWords, SubmitButton } from '#web/components/form-bar.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { useQueuedForm } from '#web/forms/use-queued-form.ts'
import { useIce, useLogSettings, useRecentEntries } from '#web/log/log-queries.ts'
import { NoPads } from '#web/log/no-pads.tsx'
import { useLogWrite } from '#web/log/use-log-write.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { BLANK_RESURFACING, checkResurfacing, waterDoubts } from './resurface-entry.ts'
import { ResurfaceMore, WaterDoubt } from './resurface-more.tsx'
import { LockedResurfacers, useResurfacers } from './resurfacers.tsx'
import { texts } from './texts.ts'

const text = texts.resurface

/** A resurfacing, recorded in four taps: the machine and the person are filled in. */
export function ResurfaceScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <ResurfaceAt key={selectedRink.id} rink={selectedRink} />
}

function ResurfaceAt({ rink }: { rink: Rink }) {
  const { pad: asked } = useSearch({ strict: false })
  const query = useIce(rink)
  const { data: pads, error } = query
  const navigate = useNavigate()
  const pad = pads?.find(({ placeId }) => placeId === asked) ?? pads?.[0]
  return (
    <Page
      title={pad ? `${text.title} ${pad.name}` : text.title}
      isCompact
      actions={<BackLink to={ICE_PATH}>{texts.title}</BackLink>}
    >
      {!pads && !error && <WaitingArea label={texts.loading} />}
      {!pads && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {pads?.length === 0 && <NoPads rink={rink} />}
      {pads && pads.length > 1 && pad && (
        <PadChoice
          pads={pads}
          pad={pad}
          onChoose={placeId => void navigate({ to: '.', search: { pad: placeId }, replace: true })}
        />
      )}
      {pad && <ResurfaceForm key={pad.placeId} rink={rink} pad={pad} />}
    </Page>
  )
}

interface PadChoiceProps {
  pads: readonly PadNow[]
  pad: PadNow
  onChoose: (placeId: number) => void
}

function PadChoice({ pads, pad, onChoose }: PadChoiceProps) {
  return (
    <Suggestions
      label={text.pad}
      suggestions={pads.map(({ name }) => ({ value: name }))}
      value={pad.name}
      onChoose={name => {
        const chosen = pads.find(one => one.name === name)
        if (chosen) onChoose(chosen.placeId)
      }}
    />
  )
}

function ResurfaceForm({ rink, pad }: { rink: Rink; pad: PadNow }) {
  const navigate = useNavigate()
  const known = useCurrentName()
  const likely = useLikelyName(rink)
  const isTouch = useIsTouch()
  const { units = DEFAULT_UNITS, pads: sizes = {} } = useLogSettings(rink).data ?? {}
  const recent = useRecentEntries(rink, 'resurfacing').data
  const { usable, locked, first } = useResurfacers(rink, recent)
  const {
    texts: typed,
    write,
    source,
    forget,
  } = useDraftTexts(`resurfacing/${rink.id}/${pad.placeId}`, {
    ...BLANK_RESURFACING,
    submittedBy: likely,
  })
  const save = useLogWrite(rink)
  const { submittedBy } = typed
  const machineId = typed.machineId === '' ? first : typed.machineId
  const size = sizes[pad.placeId]
  const last = recent?.find(({ placeId }) => placeId === pad.placeId)
  const lastWater = last && valueIn(last, 'hotWater')
  const suggested = lastWater === undefined ? undefined : String(Math.round(fromSi(lastWater, units.volume)))
  const number = typedNumber(typed.hotWater)
  const laid =
    size && number !== undefined ? laidMm(inSi(Number(number), units.volume).value * 1000, size) : undefined
  const about = {
    rink,
    placeId: pad.placeId,
    machineId: Number(machineId) || null,
    volume: units.volume,
    size,
    last,
  }
  const doubts = waterDoubts(typed, about)
  const missing =
    missingInWords(missingOf(typed)) || (doubts.hotWater || doubts.washWater ? text.confirm : '')
  const { errors, form, isBusy, submit } = useQueuedForm({
    rink,
    submittedBy,
    check: () => checkResurfacing(typed, { ...about, now: serverNow() }),
    send: body => save.mutateAsync({ subject: pad.name, body, sourceDraft: source() }),
    saved: { title: text.recorded, ...(laid && { text: laidInWords(laid) }) },
    onSaved: () => {
      forget()
      return navigate({ to: ICE_PATH })
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {pad.air && (
        <Notice
          tone="bad"
          title={text.airAlarm(pad.name)}
          action={
            <Link to={AIR_PATH} className="inline-flex min-h-12 items-center text-link font-semibold">
              {texts.state.air}
            </Link>
          }
        />
      )}
      <div className="card grid items-start gap-x-6 gap-y-4 p-4 sm:p-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="max-md:order-first">
          <CheckboxField
            isLarge
            label={text.everyoneOff}
            name="everyoneOff"
            error={errors['content.isEveryoneOff']}
            checked={typed.everyoneOff === 'yes'}
            onChange={({ target }) => write({ everyoneOff: target.checked ? 'yes' : '' })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SelectField
            label={text.machine}
            name="machineId"
            error={errors['machineId']}
            value={machineId}
            onChange={({ target }) => write({ machineId: target.value })}
          >
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">{text.otherMachine}</option>
          </SelectField>
          <SignerFields
            rink={rink}
            question={text.chooseName}
            label={text.name}
            isKnown={submittedBy === known}
            error={errors['submittedBy']}
            value={submittedBy}
            onChange={name => write({ submittedBy: name })}
          />
          <LockedResurfacers rink={rink} machines={locked} />
        </div>
        {/* Next to the box above, so that a tablet in landscape shows all keys above its bar. */}
        <div className="flex min-w-0 flex-col gap-3 max-md:order-first md:col-start-2 md:row-span-2 md:row-start-1">
          <TextField
            label={text.hotWater(shortUnit(units.volume))}
            isRequired
            name="hotWater"
            inputMode={isTouch ? 'none' : 'decimal'}
            autoComplete="off"
            maxLength={10}
            className="[&_input]:h-16 [&_input]:text-3xl [&_input]:font-bold"
            error={errors['hotWater']}
            hint={laid && text.lays(laidInWords(laid))}
            value={typed.hotWater}
            onChange={({ target }) => write({ hotWater: target.value })}
          />
          <WaterDoubt question={doubts.hotWater} onConfirm={() => write({ confirmedHot: typed.hotWater })} />
          {suggested !== undefined && (
            <Suggestions
              label={text.lastTime}
              suggestions={[
                { value: suggested, label: text.sameAsLast(`${suggested} ${shortUnit(units.volume)}`) },
              ]}
              value={typed.hotWater}
              onChoose={hotWater => write({ hotWater })}
            />
          )}
          {isTouch && (
            <Keypad
              isLow
              canDelete={typed.hotWater !== ''}
              onDigit={digit => write({ hotWater: `${typed.hotWater}${digit}` })}
              onDelete={() => write({ hotWater: typed.hotWater.slice(0, -1) })}
            />
          )}
        </div>
      </div>
      <ResurfaceMore
        typed={typed}
        errors={errors}
        washWaterDoubt={doubts.washWater}
        volume={shortUnit(units.volume)}
        hasMachine={machineId !== 'none'}
        onType={write}
      />
      <BottomBar>
        <div className="flex items-center gap-3">
          <div className="grow">
            <MissingLine onGo={() => void submit()}>{missing}</MissingLine>
          </div>
          <Link to={ICE_PATH} className="mr-8 inline-flex min-h-12 items-center px-4 text-link max-sm:hidden">
            {text.cancel}
          </Link>
          <SubmitButton
            missing={missing}
            isBusy={isBusy}
            busyLabel={text.saving}
            onClick={() => void submit()}
          >
            {text.save}
          </SubmitButton>
        </div>
      </BottomBar>
    </form>
  )
}

/** '0.25 mm of ice (0.23 mm of water)'. */
function laidInWords({ ice, water }: { ice: number; water: number }): string {
  return text.laid(inWords(ice / 1000, 'mm', 2), inWords(water / 1000, 'mm', 2))
}

/** How many of the answers that every resurfacing needs are missing. */
function missingOf({ everyoneOff, hotWater, submittedBy }: typeof BLANK_RESURFACING): number {
  return [everyoneOff !== 'yes', typedNumber(hotWater) === undefined, submittedBy.trim() === ''].filter(
    Boolean,
  ).length
}
