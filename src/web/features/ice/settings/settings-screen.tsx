import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { areaOf, type PadSize } from '#domain/ice/pad.ts'
import { ICE_USES, PROPOSED_SURFACE_C } from '#domain/ice/resurfacing.ts'
import { type LogSettings, unitChoicesSchema } from '#domain/log/settings.ts'
import { may } from '#domain/permissions.ts'
import type { Place } from '#domain/places/place.ts'
import { inSi, inWords, UNIT_CHOICES } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AIR_LIMITS_HASH, AIR_PATH, PLANT_SETTINGS_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { Section } from '#web/components/section.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useChangeLogSetting, useLogSettings } from '#web/log/log-queries.ts'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { NoPads } from '#web/log/no-pads.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { depthInWords, depthNumber, type LengthUnit } from '../depth/depth-words.ts'
import { PadDialog } from './pad-dialog.tsx'
import { sideText, sideUnitOf } from './pad-form.ts'
import { texts } from './texts.ts'

/** The units and pads of the rink. */
export function SettingsScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <SettingsOf key={selectedRink.id} rink={selectedRink} />
}

function SettingsOf({ rink }: { rink: Rink }) {
  const { user } = useAuth()
  const query = useLogSettings(rink)
  const { data: settings, error } = query
  const canChange = user !== null && may(user, 'consent', rink.id)
  return (
    <Page title={texts.title} subtitle={canChange ? texts.subtitle : texts.onlyManagers}>
      <LogTabs />
      <p className="flex flex-wrap gap-x-6">
        <Link to={AIR_PATH} hash={AIR_LIMITS_HASH} className="text-link inline-flex min-h-12 items-center">
          {texts.airLimits}
        </Link>
        <Link to={PLANT_SETTINGS_PATH} className="text-link inline-flex min-h-12 items-center">
          {texts.plantLimits}
        </Link>
      </p>
      {!settings && !error && <WaitingArea label={texts.loading} />}
      {!settings && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {settings && (
        <>
          <Pads rink={rink} settings={settings} canChange={canChange} />
          <Units rink={rink} settings={settings} canChange={canChange} />
          <SurfaceProposals unit={settings.units.temperature} />
        </>
      )}
    </Page>
  )
}

interface PartProps {
  rink: Rink
  settings: LogSettings
  canChange: boolean
}

function Pads({ rink, settings: { pads, units }, canChange }: PartProps) {
  const places = usePlaces(rink).data?.filter(({ kind }) => kind === 'pad')
  const [changing, setChanging] = useState<Place>()
  return (
    <Section title={texts.pads.title}>
      {places?.length === 0 && <NoPads rink={rink} />}
      {places && places.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {places.map(place => {
            const setting = pads[place.id]
            return (
              <li key={place.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 grow basis-64">
                  <h3 className="font-bold">{place.name}</h3>
                  {setting ? (
                    <p className="text-sm text-ink-soft">
                      {sizeInWords(setting, units.length)}
                      <br />
                      {texts.pads.band(
                        depthNumber(setting.bandLowMm, units.length),
                        depthInWords(setting.bandHighMm, units.length),
                        depthInWords(setting.lowLowMm, units.length),
                      )}
                      <br />
                      {texts.pads.points(setting.points.length)}
                    </p>
                  ) : (
                    <p className="text-sm text-ink-soft">{texts.pads.notSet}</p>
                  )}
                </div>
                {canChange && (
                  <Button
                    className="print:hidden"
                    aria-label={texts.pads.change(place.name)}
                    onClick={() => setChanging(place)}
                  >
                    {texts.pads.action}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {changing && (
        <PadDialog
          rink={rink}
          pad={changing}
          setting={pads[changing.id]}
          unit={units.length}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Section>
  )
}

const QUANTITIES = ['length', 'temperature', 'pressure', 'volume', 'speed'] as const

function Units({ rink, settings: { units }, canChange }: PartProps) {
  const change = useChangeLogSetting(rink)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Section
      title={texts.units.title}
      text={texts.units.text}
      action={
        canChange && (
          <Button className="print:hidden" onClick={() => setIsChanging(true)}>
            {texts.units.change}
          </Button>
        )
      }
    >
      <dl className="card grid grid-cols-2 gap-x-4 gap-y-2 p-4 sm:grid-cols-5 sm:p-5">
        {QUANTITIES.map(quantity => (
          <div key={quantity}>
            <dt className="text-sm text-ink-soft">{texts.units[quantity]}</dt>
            <dd className="font-bold">{units[quantity]}</dd>
          </div>
        ))}
      </dl>
      {isChanging && (
        <FormDialog
          keptAs={`log-units/${rink.id}`}
          title={texts.units.change}
          action={texts.units.save}
          schema={unitChoicesSchema}
          send={value => change.mutateAsync({ rinkId: rink.id, key: 'units', value })}
          done={{ title: texts.saved }}
          onClose={() => setIsChanging(false)}
        >
          {errors =>
            QUANTITIES.map(quantity => (
              <SelectField
                key={quantity}
                label={texts.units[quantity]}
                name={quantity}
                defaultValue={units[quantity]}
                error={errors[quantity]}
              >
                {UNIT_CHOICES[quantity].map(unit => (
                  <option key={unit}>{unit}</option>
                ))}
              </SelectField>
            ))
          }
        </FormDialog>
      )}
    </Section>
  )
}

function SurfaceProposals({ unit }: { unit: LogSettings['units']['temperature'] }) {
  return (
    <Section title={texts.surface.title} text={texts.surface.text}>
      <dl className="card grid grid-cols-2 gap-x-4 gap-y-2 p-4 sm:grid-cols-5 sm:p-5">
        {ICE_USES.map(use => (
          <div key={use}>
            <dt className="text-sm text-ink-soft">{texts.surface.uses[use]}</dt>
            <dd className="font-bold">{inWords(inSi(PROPOSED_SURFACE_C[use], '°C').value, unit)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** '60 m × 30 m, corners 8.5 m, 1,738 m²'. */
function sizeInWords(size: PadSize, unit: LengthUnit): string {
  const side = sideUnitOf(unit)
  const words = (metres: number) => `${sideText(metres, side)} ${side}`
  const area = `${Math.round(areaOf(size)).toLocaleString('en-GB')} m²`
  return texts.pads.size(words(size.lengthM), words(size.widthM), words(size.cornerRadiusM), area)
}
