import { Construction, LockOpen, MapPin, Pencil, Plus, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { printPlaceLabels } from '#contract/places.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Place } from '#domain/places/place.ts'
import { addressOf } from '#web/api/client.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PaperLink } from '#web/components/paper-link.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { isClosed, usePlaces } from '#web/places/place-queries.ts'
import { texts as placeTexts } from '#web/places/texts.ts'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { PlaceDialogs, type PlaceTask } from './place-dialogs.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { texts } from './texts.ts'

/** The places of a rink, for its managers and for administrators. */
export function PlacesScreen() {
  const managed = useManagedRink()
  const { rink } = managed
  const [task, setTask] = useState<PlaceTask | null>(null)
  const query = usePlaces(rink)
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          {rink && (
            <PaperLink
              href={addressOf(printPlaceLabels, { query: { rinkId: String(rink.id) } })}
              icon={QrCode}
            >
              {texts.labels}
            </PaperLink>
          )}
          <Button kind="primary" icon={Plus} disabled={!rink} onClick={() => setTask({ does: 'add' })}>
            {texts.add.action}
          </Button>
        </>
      }
    >
      <ManagedRinkField managed={managed} />
      {rink && <Places query={query} onTask={setTask} />}
      {rink && query.data && query.data.length > 0 && <PlanEditor key={rink.id} rink={rink} />}
      {rink && task && <PlaceDialogs rink={rink} task={task} onClose={() => setTask(null)} />}
    </AdministrationPage>
  )
}

interface PlacesProps {
  query: ReturnType<typeof usePlaces>
  onTask: (task: PlaceTask) => void
}

function Places({ query, onTask }: PlacesProps) {
  const { data: places, error } = query
  if (error) return <LoadFailure title={texts.loadFailed} query={query} />
  if (!places) return <WaitingArea label={texts.loading} />
  if (places.length === 0) return <Empty icon={MapPin}>{texts.none}</Empty>
  return (
    <ul aria-label={texts.title} className="card divide-y divide-line px-5 sm:px-6">
      {places.map(place => (
        <PlaceRow key={place.id} place={place} onTask={onTask} />
      ))}
    </ul>
  )
}

function PlaceRow({ place, onTask }: { place: Place; onTask: PlacesProps['onTask'] }) {
  const { name, kind, closed } = place
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere">{name}</span>
          {closed && <Badge icon={Construction}>{texts.closed}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">{texts.kinds[kind]}</span>
        {closed && (
          <span className="text-bad wrap-anywhere">{closed.defects.map(defectInWords).join('; ')}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {isClosed(place) && (
          <Button icon={LockOpen} onClick={() => onTask({ does: 'open', place })}>
            {placeTexts.open.action}
          </Button>
        )}
        <Button
          icon={Pencil}
          aria-label={texts.rename.title(name)}
          onClick={() => onTask({ does: 'rename', place })}
        >
          {texts.rename.action}
        </Button>
        {!closed && (
          <Button
            icon={Trash2}
            aria-label={`${texts.remove.action} ${name}`}
            onClick={() => onTask({ does: 'remove', place })}
          >
            {texts.remove.action}
          </Button>
        )}
      </div>
    </li>
  )
}
