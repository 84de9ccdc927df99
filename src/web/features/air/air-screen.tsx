import { Gauge, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PadAir } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { PaperLink } from '#web/components/paper-link.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { NoPads } from '#web/log/no-pads.tsx'
import { useAir, useAirQuery } from '#web/log/use-air.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { AirTrend } from './air-trend.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { DueSection } from './due-section.tsx'
import { EnginesSection } from './engines-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { MetersSection } from './meters-section.tsx'
import { PadsNow } from './pads-now.tsx'
import { RecentSamples } from './recent-samples.tsx'
import { SampleDialog } from './sample-dialog.tsx'
import { texts } from './texts.ts'

/** The air of the pads: alarms, what is due, the last readings, and the limits in force. */
export function AirScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <AirOf rink={selectedRink} />
}

function AirOf({ rink }: { rink: Rink }) {
  const query = useAirQuery(rink)
  const { pads, records } = useAir(rink)
  return (
    <Page
      title={texts.title}
      subtitle={rink.name}
      isCompact
      actions={
        <PageActions>
          <PaperLink href={`/api/air/log/pdf?rinkId=${rink.id}`} icon={Printer}>
            {texts.print}
          </PaperLink>
        </PageActions>
      }
    >
      <LogTabs />
      {!records && !query.error && <WaitingArea label={texts.loading} />}
      {!records && query.error && <LoadFailure title={texts.loadFailed} query={query} />}
      {records && pads.length === 0 && <NoPads rink={rink} />}
      {records && pads.length > 0 && <AirParts rink={rink} pads={pads} records={records} />}
    </Page>
  )
}

function AirParts({ rink, pads, records }: { rink: Rink; pads: readonly PadAir[]; records: AirRecords }) {
  // The pad whose sample is typed in; `null` if it is still to be chosen.
  const [measured, setMeasured] = useState<number | null>()
  const [first, second] = pads
  // The card of an alarm shows the reading of its pad, and measures it.
  const calm = pads.filter(({ alarm }) => !alarm)
  // One list is enough for several pads.
  const evacuated = pads.find(({ state }) => state === 'evacuate')
  const setting = records.settings.at(-1)?.setting
  return (
    <>
      {pads.map(
        pad =>
          pad.alarm && (
            <AlarmCard
              key={pad.placeId}
              rink={rink}
              pad={pad}
              alarm={pad.alarm}
              records={records}
              hasRollCall={pad === evacuated}
              isMeasuring={measured === pad.placeId}
              onMeasure={() => setMeasured(pad.placeId)}
            />
          ),
      )}
      {calm.length > 0 && (
        <>
          <Button
            kind={calm.length < pads.length ? 'secondary' : 'primary'}
            icon={Gauge}
            className="min-h-15 sm:self-start print:hidden"
            onClick={() => setMeasured(second ? null : (first?.placeId ?? null))}
          >
            {texts.measure}
          </Button>
          <PadsNow rink={rink} pads={calm} records={records} />
        </>
      )}
      <DueSection rink={rink} pads={pads} records={records} />
      <AirTrend rink={rink} records={records} />
      <RecentSamples rink={rink} records={records} />
      <LimitsSection rink={rink} records={records} />
      {setting && <EnginesSection rink={rink} setting={setting} />}
      <MetersSection rink={rink} records={records} />
      {measured !== undefined && (
        <SampleDialog
          rink={rink}
          pads={pads}
          records={records}
          placeId={measured}
          onClose={() => setMeasured(undefined)}
        />
      )}
    </>
  )
}
