import { Link } from '@tanstack/react-router'
import { ClipboardPen, LockOpen, OctagonX, Ruler } from 'lucide-react'
import { useState } from 'react'
import { recordLogEntry } from '#contract/log.ts'
import { momentInWords, operationalDay, timeOfDay } from '#domain/dates.ts'
import { minutesInWords } from '#domain/durations.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { byDay, floodOf } from '#domain/ice/resurfacing.ts'
import { newLogEntrySchema } from '#domain/log/log-entry.ts'
import { inWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  CONDITIONS_PATH,
  DANGER_HASH,
  DEPTH_PATH,
  DEPTH_SURVEY_PATH,
  LOG_SETTINGS_PATH,
  RESURFACE_PATH,
} from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIce, useLogSettings, useRecentEntries } from '#web/log/log-queries.ts'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { NoPads } from '#web/log/no-pads.tsx'
import { PadState } from '#web/log/pad-state.tsx'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { IceStateDialog } from './ice-state-dialog.tsx'
import { PadFacts } from './pad-facts.tsx'
import { PadLink } from './pad-link.tsx'
import { texts } from './texts.ts'

/** The pads of the rink: open or closed, and what was done on them. */
export function IceScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <IceOf rink={selectedRink} />
}

function IceOf({ rink }: { rink: Rink }) {
  const query = useIce(rink)
  const { data: pads, error } = query
  return (
    <Page
      title={texts.title}
      subtitle={rink.name}
      actions={
        <Link to={CONDITIONS_PATH} className={buttonLook('secondary', 'print:hidden')}>
          <ClipboardPen aria-hidden className="size-5.5 shrink-0" />
          {texts.actions.conditions}
        </Link>
      }
    >
      <LogTabs />
      {!pads && !error && <WaitingArea label={texts.loading} />}
      {!pads && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {pads?.length === 0 && <NoPads rink={rink} />}
      {pads?.map(pad => (
        <PadCard key={pad.placeId} rink={rink} pad={pad} />
      ))}
    </Page>
  )
}

/** The mean water and time of today's floods, where they are known. */
function FloodsOfToday({ rink, placeId }: { rink: Rink; placeId: number }) {
  const today = useOperationalDay(rink)
  const unit = useLogSettings(rink).data?.units.volume ?? 'l'
  const floods = (useRecentEntries(rink, 'resurfacing').data ?? [])
    .filter(entry => entry.placeId === placeId)
    .flatMap(entry => floodOf(entry) ?? [])
  const ofToday = byDay(floods, rink).find(({ day }) => day === today)
  if (!ofToday) return null
  const { litresPerFlood, minutesPerFlood } = ofToday
  const means = [
    litresPerFlood === undefined ? '' : inWords(litresPerFlood / 1000, unit),
    minutesPerFlood === undefined ? '' : minutesInWords(Math.round(minutesPerFlood)),
  ].filter(Boolean)
  if (means.length === 0) return null
  return <span className="block text-sm text-ink-soft">{texts.today.each(means.join(', '))}</span>
}

function PadCard({ rink, pad }: { rink: Rink; pad: PadNow }) {
  const { placeId, name, isOpen, isRestricted, air, floods } = pad
  const isKeptClosed = isRestricted || air !== null
  const [isChanging, setIsChanging] = useState(false)
  const settings = useLogSettings(rink).data
  const today = useOperationalDay(rink)
  // Between midnight and the start of the day, the day began yesterday.
  const date = useRinkDate(rink)
  const ofToday = floods.filter(at => operationalDay(at, rink) === today).toReversed()
  return (
    <section aria-label={name} className="card flex flex-col overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
        <h2 className="text-xl font-bold">{name}</h2>
        {/* The line above every screen says what the alarm is. */}
        <PadState pad={air ? { isOpen, reason: null } : pad} />
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">
          <PadLink
            pad={pad}
            alarmLook={buttonLook('primary', 'min-h-15')}
            resurfaceLook={buttonLook('primary', 'min-h-15 sm:px-7')}
          />
          {!isKeptClosed && (
            <Button
              icon={isOpen ? OctagonX : LockOpen}
              className="min-h-15"
              onClick={() => setIsChanging(true)}
            >
              {isOpen ? texts.actions.close : texts.actions.open}
            </Button>
          )}
        </div>
        {!isOpen && !air && pad.since !== null && (
          <p className="basis-full text-ink-soft">
            {texts.closedSince(momentInWords(pad.since, rink.timezone, date), pad.by ?? '')}
          </p>
        )}
      </div>
      <div className="border-y border-line">
        <PadFacts rink={rink} pad={pad} />
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <p>
          <span className="font-semibold">
            {ofToday.length === 0 ? texts.today.none : texts.facts.floods(ofToday.length, today === date)}
          </span>{' '}
          {ofToday.map(at => timeOfDay(at, rink.timezone)).join(' · ')}
          <FloodsOfToday rink={rink} placeId={placeId} />
        </p>
        {air && (
          <p className="flex flex-wrap items-center gap-x-3 print:hidden">
            {texts.actions.notNow}
            <Link
              to={RESURFACE_PATH}
              search={{ pad: placeId }}
              aria-label={texts.actions.recordDoneOf(name)}
              className="inline-flex min-h-12 items-center text-link"
            >
              {texts.actions.recordDone}
            </Link>
          </p>
        )}
        {settings && !settings.pads[placeId] && (
          <Notice
            tone="info"
            title={texts.notSet}
            action={
              <Link to={LOG_SETTINGS_PATH} className="text-link font-semibold">
                {texts.set}
              </Link>
            }
          />
        )}
        {isRestricted && <KeptClosed name={name} />}
        <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
          <Link to={DEPTH_SURVEY_PATH} search={{ pad: placeId }} className={buttonLook('secondary')}>
            <Ruler aria-hidden className="size-5.5 shrink-0" />
            {texts.actions.measure}
          </Link>
          <Link to={DEPTH_PATH} search={{ pad: placeId }} className={buttonLook('secondary')}>
            {texts.actions.surveys}
          </Link>
        </div>
        <UnsentSurvey rink={rink} placeId={placeId} />
      </div>
      {isChanging && <IceStateDialog rink={rink} pad={pad} onClose={() => setIsChanging(false)} />}
    </section>
  )
}

/** Says that a depth survey of the pad waits on this tablet. */
function UnsentSurvey({ rink, placeId }: { rink: Rink; placeId: number }) {
  const isUnsent = useKeptWrites(rink.id).some(write => {
    const entry = write.call === recordLogEntry.name && newLogEntrySchema.safeParse(write.body).data
    return entry && entry.kind === 'depth' && entry.placeId === placeId && isWaiting(write)
  })
  if (!isUnsent) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="font-semibold">{texts.unsentSurvey}</p>
      <WaitingMark />
    </div>
  )
}

/** Why nobody can open the ice now, and where that is changed. */
function KeptClosed({ name }: { name: string }) {
  return (
    <Notice
      tone="warn"
      title={texts.state.restricted(name)}
      action={
        <Link to="/dashboard" hash={DANGER_HASH} className="text-link font-semibold">
          {texts.state.places}
        </Link>
      }
    />
  )
}
