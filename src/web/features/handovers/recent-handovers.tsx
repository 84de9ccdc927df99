import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { formatInRinkTime } from '#domain/dates.ts'
import { acceptedInWords } from '#domain/handovers/acceptance.ts'
import { HANDOVER_FORMAT, type HandoverDocument } from '#domain/handovers/handover.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { HANDOVER_PATH, HANDOVERS_ID } from '#web/addresses.ts'
import { LateMark } from '#web/components/late-mark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { pagedRow, ShowOlder } from '#web/components/show-older.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { HandoverNotes, handoverHash } from './handover-notes.tsx'
import { useHandovers } from './handover-queries.ts'
import { pageTexts } from './page-texts.ts'
import { PendingHandovers } from './pending-handovers.tsx'
import { texts } from './texts.ts'

/** The handovers on record, newest first. */
export function RecentHandovers({ rink }: { rink: Rink }) {
  const list = useHandovers(rink)
  const { data, error } = list
  const handovers = data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby={HANDOVERS_ID} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={HANDOVERS_ID} className="text-xl font-bold">
        {texts.list.title}
      </h2>
      {error && !list.isFetchNextPageError && <LoadFailure title={texts.list.loadFailed} query={list} />}
      <PendingHandovers rink={rink} />
      {handovers?.length === 0 && <p className="text-ink-soft">{texts.list.none}</p>}
      {handovers && handovers.length > 0 && (
        <ul className="-mx-2 divide-y divide-line">
          {handovers.map((handover, index) => (
            <li key={handover.id}>
              <Handover handover={handover} rink={rink} isNewest={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ShowOlder list={list} what={texts.list.handovers} />
    </section>
  )
}

interface HandoverProps {
  handover: HandoverDocument
  rink: Rink
  /** The shift of an older one is over. */
  isNewest: boolean
}

function Handover({ handover, rink, isNewest }: HandoverProps) {
  const { fromManager, toManager, submittedAt, acceptedBy } = handover
  const { notAccepted, wasNotAccepted } = texts.list
  const unaccepted = isNewest ? notAccepted : wasNotAccepted
  const hash = handoverHash(handover)
  const isLinked = useLocation({ select: location => location.hash === hash })
  return (
    <details id={hash} open={isLinked} className="group">
      <summary
        {...pagedRow}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{texts.fromTo(fromManager, toManager)}</span>
          <span className="block text-sm text-ink-soft">
            {formatInRinkTime(madeAt(handover), rink.timezone, HANDOVER_FORMAT)}
          </span>
          <LateMark record={handover} submittedAt={submittedAt} timezone={rink.timezone} />
          <SignatureMark isBrief record="handover_document" id={handover.id} />
          <span
            className={`block text-sm ${isNewest && !acceptedBy ? 'font-semibold text-warn' : 'text-ink-soft'}`}
          >
            {acceptedBy ? pageTexts.page.accepted(acceptedInWords(acceptedBy, handover)) : unaccepted}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5.5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="px-2 pt-1 pb-4">
        <HandoverNotes handover={handover} />
        <SignatureMark record="handover_document" id={handover.id} />
        <Link
          to={HANDOVER_PATH}
          params={{ id: String(handover.id) }}
          className="text-link inline-flex min-h-12 min-w-12 items-center"
        >
          {texts.list.open}
        </Link>
      </div>
    </details>
  )
}
