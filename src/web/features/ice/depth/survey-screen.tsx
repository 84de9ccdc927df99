import { useSearch } from '@tanstack/react-router'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { DEPTH_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useIce, useLogSettings } from '#web/log/log-queries.ts'
import { NoPads } from '#web/log/no-pads.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts as iceTexts } from '../texts.ts'
import { PadNotSet } from './pad-not-set.tsx'
import { SurveyForm } from './survey-form.tsx'
import { texts } from './texts.ts'

/** A depth survey: one point after the other. */
export function SurveyScreen() {
  useDocumentTitle(texts.newSurvey)
  const { selectedRink } = useRink()
  return selectedRink && <SurveyAt key={selectedRink.id} rink={selectedRink} />
}

function SurveyAt({ rink }: { rink: Rink }) {
  const { pad: asked } = useSearch({ strict: false })
  const query = useIce(rink)
  const { data: pads, error } = query
  const pad = pads?.find(({ placeId }) => placeId === asked) ?? pads?.[0]
  return (
    <Page
      title={pad ? texts.survey.title(pad.name) : texts.newSurvey}
      isCompact
      actions={<BackLink to={DEPTH_PATH}>{texts.title}</BackLink>}
    >
      {!pads && !error && <WaitingArea label={iceTexts.loading} />}
      {!pads && error && <LoadFailure title={iceTexts.loadFailed} query={query} />}
      {pads?.length === 0 && <NoPads rink={rink} />}
      {pad && <SurveyOf key={pad.placeId} rink={rink} pad={pad} />}
    </Page>
  )
}

function SurveyOf({ rink, pad }: { rink: Rink; pad: PadNow }) {
  const query = useLogSettings(rink)
  const { data: settings, error } = query
  if (!settings) {
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  }
  const setting = settings.pads[pad.placeId]
  if (!setting) return <PadNotSet />
  return <SurveyForm rink={rink} pad={pad} setting={setting} unit={settings.units.length} />
}
