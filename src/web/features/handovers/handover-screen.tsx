import { Link, useParams } from '@tanstack/react-router'
import { ArrowDown, ChevronDown, CircleCheck, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import { acceptedInWords } from '#domain/handovers/acceptance.ts'
import { isRedLine, redLinesOpened, type ShownLine } from '#domain/handovers/lines.ts'
import { madeAt } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { STAFF_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { scrollingPace } from '#web/components/scrolling-pace.ts'
import { Section } from '#web/components/section.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { MatterLine } from '#web/matters/matter-line.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { SignatureMark } from '#web/signatures/signature-mark.tsx'
import { CorrectHandover } from './correct-handover.tsx'
import { HandoverNotes } from './handover-notes.tsx'
import { type ReadHandover, useAcceptHandover, useHandover } from './handover-queries.ts'
import { pageTexts } from './page-texts.ts'
import { PastMatterList } from './past-matters.tsx'
import { texts } from './texts.ts'

/** A handover with its lines as they are now, and its acceptance by the incoming manager. */
export function HandoverScreen() {
  useDocumentTitle(pageTexts.page.title)
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  if (selectedRink === null || id === undefined) return null
  return <HandoverAt key={id} rink={selectedRink} id={Number(id)} />
}

function HandoverAt({ rink, id }: { rink: Rink; id: number }) {
  const query = useHandover(rink, id)
  const { data: handover, error } = query
  const today = useRinkDate(rink)
  const subtitle =
    handover &&
    `${texts.fromTo(handover.fromManager, handover.toManager)}, ${momentInWords(madeAt(handover), rink.timezone, today)}`
  return (
    <Page
      title={pageTexts.page.title}
      subtitle={subtitle}
      actions={<BackLink to={STAFF_PATH}>{pageTexts.page.back}</BackLink>}
    >
      {handover && <Handover rink={rink} handover={handover} today={today} />}
      {!handover && !error && <WaitingArea label={pageTexts.page.loading} />}
      {!handover && error && <LoadFailure title={texts.list.loadFailed} query={query} />}
    </Page>
  )
}

interface HandoverProps {
  rink: Rink
  handover: ReadHandover
  today: string
}

const NOT_OPENED = {}

function Handover({ rink, handover, today }: HandoverProps) {
  const { id, linesNow, acceptedBy, acceptedAt } = handover
  const { texts: opened, write } = useDraftTexts(
    useUserScopedKey(`handovers/${rink.id}/${id}/opened`),
    NOT_OPENED,
  )
  const keys = Object.keys(opened)
  const open = (line: ShownLine) => write({ [line.key]: line.title })
  return (
    <div className="flex flex-col gap-6">
      {acceptedAt && (
        <p className="flex items-start gap-3 rounded-control border border-ok bg-ok-soft p-4">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-lg font-bold">
              {pageTexts.page.accepted(acceptedInWords(acceptedBy ?? '', handover))}
            </span>
            {momentInWords(acceptedAt, rink.timezone, today)}
          </span>
        </p>
      )}
      <div className="flex flex-col gap-6 lg:flex-row-reverse lg:items-start">
        <div className="min-w-0 lg:flex-[2]">
          <Section title={pageTexts.page.notes}>
            <div className="card p-5">
              <HandoverNotes handover={handover} />
              <SignatureMark record="handover_document" id={id} />
            </div>
            {!acceptedAt && <CorrectHandover rink={rink} handover={handover} />}
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:flex-[3]">
          {handover.happened && handover.happened.length > 0 && (
            <Section title={pageTexts.past.title}>
              <PastMatterList rink={rink} matters={handover.happened} />
            </Section>
          )}
          <Section
            title={pageTexts.lines.title}
            text={acceptedAt ? undefined : pageTexts.page.hint(handover.toManager)}
          >
            {linesNow.length === 0 ? (
              <p className="text-ink-soft">{pageTexts.lines.none}</p>
            ) : (
              <ul className="card divide-y divide-line overflow-hidden">
                {linesNow.map(line => (
                  <li key={line.key}>
                    <Line
                      line={line}
                      from={handover.fromManager}
                      timezone={rink.timezone}
                      today={today}
                      isOpened={acceptedAt ? isRedLine(line) : keys.includes(line.key)}
                      isAccepted={acceptedAt !== null}
                      onOpen={() => open(line)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      </div>
      {!acceptedAt && <Acceptance rink={rink} handover={handover} opened={keys} />}
    </div>
  )
}

interface LineProps {
  line: ShownLine
  /** The outgoing manager. */
  from: string
  timezone: string
  today: string
  isOpened: boolean
  isAccepted: boolean
  onOpen: () => void
}

function Line({ line, from, timezone, today, isOpened, isAccepted, onOpen }: LineProps) {
  const { kind, state, comment, address } = line
  const isRed = isRedLine(line)
  const toDo = isRed ? pageTexts.lines.toDo(kind) : undefined
  const isToOpen = !isAccepted && isRed && !isOpened
  return (
    <details
      className={`group ${isToOpen ? 'bg-bad-soft shadow-[inset_4px_0_0_var(--bad)]' : ''}`}
      onToggle={event => event.currentTarget.open && onOpen()}
    >
      <summary
        data-to-open={isToOpen || undefined}
        className="flex min-h-18 cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-sunken"
      >
        <MatterLine matter={line} timezone={timezone} today={today} isStruck={state === 'closed'}>
          {comment && <span className="mt-1 block">{pageTexts.lines.commented(comment)}</span>}
          <LineMark line={line} isOpened={isOpened} />
        </MatterLine>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 pl-14">
        {toDo && <p className="font-semibold">{toDo}</p>}
        {!comment && state !== 'new' && <p>{pageTexts.lines.noComment(from)}</p>}
        {address && state !== 'closed' && (
          <Link to={address} className="text-link inline-flex min-h-12 items-center self-start">
            {pageTexts.lines.show}
          </Link>
        )}
      </div>
    </details>
  )
}

function LineMark({ line: { state, tone }, isOpened }: { line: ShownLine; isOpened: boolean }) {
  if (state === 'closed') return <Mark>{pageTexts.lines.closed}</Mark>
  if (isOpened)
    return (
      <span className="mt-1 flex items-center gap-1.5 text-sm font-bold text-ok">
        <CircleCheck aria-hidden className="size-5" />
        {pageTexts.lines.opened}
      </span>
    )
  if (state === 'new') return <Mark>{pageTexts.lines.new}</Mark>
  return tone === 'red' ? <Mark>{pageTexts.lines.toOpen}</Mark> : null
}

function Mark({ children }: { children: string }) {
  return (
    <span className="mt-1 inline-block rounded-full bg-sunken px-2.5 py-0.5 text-sm font-bold whitespace-nowrap">
      {children}
    </span>
  )
}

interface AcceptanceProps {
  rink: Rink
  handover: ReadHandover
  opened: readonly string[]
}

/** The progress of the red lines, and the button with which the incoming manager accepts once each was opened. */
function Acceptance({ rink, handover, opened }: AcceptanceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const accept = useAcceptHandover(rink, handover.id)
  const { done, total } = redLinesOpened(handover.linesNow, opened)
  const isReady = done === total
  /** Opens the next red line, and shows it. */
  const openNext = () => {
    const next = document.querySelector<HTMLElement>('summary[data-to-open]')
    next?.click()
    next?.scrollIntoView({ block: 'center', behavior: scrollingPace() })
    next?.focus({ preventScroll: true })
  }
  return (
    <>
      <BottomBar>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {total > 0 && (
            <div className="min-w-48 grow max-sm:basis-full">
              <p className={`flex items-center gap-1.5 pb-1 font-semibold ${isReady ? 'text-ok' : ''}`}>
                {isReady && <CircleCheck aria-hidden className="size-5 shrink-0" />}
                {pageTexts.page.progress(done, total)}
              </p>
              <ProgressBar label={pageTexts.page.progressLabel} value={done} total={total} />
            </div>
          )}
          <Button
            kind={isReady ? 'primary' : 'secondary'}
            icon={isReady ? UserCheck : ArrowDown}
            className="min-h-16 text-lg max-sm:grow"
            onClick={() => (isReady ? setIsOpen(true) : openNext())}
          >
            {isReady ? pageTexts.page.accept : pageTexts.page.openNext(total - done)}
          </Button>
        </div>
      </BottomBar>
      {isOpen && (
        <PinDialog
          onVerify={async typed => {
            const { message } = await accept.mutateAsync({ ...typed, opened: [...opened] })
            setIsOpen(false)
            showToast({ tone: 'success', title: message, text: '' })
          }}
          onCancel={() => setIsOpen(false)}
        >
          {pageTexts.page.pin(handover.fromManager, handover.toManager)}
        </PinDialog>
      )}
    </>
  )
}
