import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Ruler } from 'lucide-react'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Survey } from '#domain/ice/surveys.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { DEPTH_SURVEY_PATH, ICE_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useIce, useLogSettings } from '#web/log/log-queries.ts'
import { NoPads } from '#web/log/no-pads.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts as iceTexts } from '../texts.ts'
import { PadNotSet } from './pad-not-set.tsx'
import { SurveyHistory } from './survey-history.tsx'
import { useSurveys } from './survey-queries.ts'
import { SurveyResult } from './survey-result.tsx'
import { texts } from './texts.ts'

/** The depth surveys of a pad: one of them as a map, and all of them over the season. */
export function DepthScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <DepthAt key={selectedRink.id} rink={selectedRink} />
}

function DepthAt({ rink }: { rink: Rink }) {
  const { pad: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useIce(rink)
  const { data: pads, error } = query
  const pad = pads?.find(({ placeId }) => placeId === asked) ?? pads?.[0]
  return (
    <Page
      title={pad ? texts.of(pad.name) : texts.title}
      isWide
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <BackLink to={ICE_PATH}>{texts.back}</BackLink>
          {pad && (
            <Link to={DEPTH_SURVEY_PATH} search={{ pad: pad.placeId }} className={buttonLook('primary')}>
              <Plus aria-hidden className="size-5.5 shrink-0" />
              {texts.newSurvey}
            </Link>
          )}
        </div>
      }
    >
      {!pads && !error && <WaitingArea label={iceTexts.loading} />}
      {!pads && error && <LoadFailure title={iceTexts.loadFailed} query={query} />}
      {pads?.length === 0 && <NoPads rink={rink} />}
      {pads && pads.length > 1 && pad && (
        <Suggestions
          label={texts.pad}
          suggestions={pads.map(({ name }) => ({ value: name }))}
          value={pad.name}
          onChoose={name => {
            const chosen = pads.find(one => one.name === name)
            if (chosen) void navigate({ to: '.', search: { pad: chosen.placeId }, replace: true })
          }}
        />
      )}
      {pad && <SurveysOf key={pad.placeId} rink={rink} pad={pad} />}
    </Page>
  )
}

function SurveysOf({ rink, pad }: { rink: Rink; pad: PadNow }) {
  const { survey: asked } = useSearch({ strict: false })
  const settings = useLogSettings(rink).data
  const query = useSurveys(rink, pad.placeId)
  const { data: surveys, error } = query
  if (!surveys || !settings) {
    return error ? (
      <LoadFailure title={texts.loadFailed} query={query} />
    ) : (
      <WaitingArea label={texts.loading} />
    )
  }
  const setting = settings.pads[pad.placeId]
  if (!setting) return <PadNotSet />
  const [latest] = surveys
  const survey: Survey | undefined = surveys.find(({ id }) => id === asked) ?? latest
  if (!survey) return <Empty icon={Ruler}>{texts.none}</Empty>
  const shown = { rink, setting, unit: settings.units.length, surveys, survey }
  return (
    <>
      <SurveyResult key={survey.id} {...shown} padName={pad.name} />
      <SurveyHistory {...shown} placeId={pad.placeId} />
    </>
  )
}
