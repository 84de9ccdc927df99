import { CircleCheck } from 'lucide-react'
import { type Matter, TONES } from '#domain/matters/matter.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { MatterList } from '#web/matters/matter-list.tsx'
import { useOpenMatters } from '#web/matters/matter-queries.ts'
import { texts } from '#web/matters/texts.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { texts as words } from './texts.ts'

/** Everything that is open at the rink, for the manager in charge. */
export function MattersScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <MattersOf rink={selectedRink} />
}

function MattersOf({ rink }: { rink: Rink }) {
  const query = useOpenMatters(rink)
  const { data, error } = query
  return (
    <Page title={texts.title} subtitle={words.subtitle}>
      {data === undefined && error === null && <WaitingArea label={words.loading} />}
      {data === undefined && error !== null && <LoadFailure title={texts.loadFailed} query={query} />}
      {data?.length === 0 && (
        <Empty icon={CircleCheck}>
          <p className="font-semibold">{texts.none}</p>
          <p>{words.noneHint}</p>
        </Empty>
      )}
      {data && TONES.map(tone => <OfTone key={tone} rink={rink} tone={tone} matters={data} />)}
    </Page>
  )
}

interface OfToneProps {
  rink: Rink
  tone: Matter['tone']
  matters: readonly Matter[]
}

function OfTone({ rink, tone, matters }: OfToneProps) {
  const ofTone = matters.filter(matter => matter.tone === tone)
  if (ofTone.length === 0) return null
  return (
    <Section title={words.section(texts.tones[tone], ofTone.length)}>
      <MatterList rink={rink} matters={ofTone} />
    </Section>
  )
}
