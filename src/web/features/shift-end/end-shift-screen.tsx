import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Rink } from '#domain/rinks/rink.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, PageHeading, useDocumentTitle } from '#web/components/page.tsx'
import { Spinner, WaitingArea } from '#web/components/spinner.tsx'
import { FoundUnsafeNotice } from '#web/features/checklists/found-unsafe-notice.tsx'
import { useKeptWrites, useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { useSignedOutNames } from '#web/people/present-staff.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { useAlsoDue, useOpenChecks, useUncheckedMachines } from './checks-open.tsx'
import { ConfirmEnd } from './confirm-end.tsx'
import { EarlyEnd } from './early-end.tsx'
import { END_SHIFT_BUTTON_ID } from './end-shift-button.tsx'
import { JustEnded } from './last-shift-end.tsx'
import { OutOfServiceSection, useMattersToDecide, useOpenDanger, useOutOfService } from './matters-open.tsx'
import { OpenSection } from './open-section.tsx'
import { PeopleOpen } from './people-open.tsx'
import { type Validation, validationQuery } from './shift-end-queries.ts'
import { ShiftSummary, useShiftSummary } from './shift-summary.tsx'
import { texts } from './texts.ts'
import { useEarlyEndReading } from './unread-early-ends.tsx'

/** Specification 1, section 9. */
const LOGOUT_AFTER_MS = 2000

/** The end of the shift: what is open, with the controls that deal with it, and the end itself. */
export function EndShiftScreen() {
  useDocumentTitle(texts.endShift)
  const { selectedRink: rink } = useRink()
  return (
    rink && (
      <>
        <FoundUnsafeNotice rink={rink} />
        <EndOfShift rink={rink} />
      </>
    )
  )
}

interface Ended {
  /** The result in words. */
  title: string
  summary: ComponentProps<typeof ShiftSummary>['rows']
}

/** The end of the shift; afterwards its result, not the next shift, until the logout. */
function EndOfShift({ rink }: { rink: Rink }) {
  const query = useQuery(validationQuery(rink))
  const navigate = useNavigate()
  const { logoutSoon } = useAuth()
  const { waiting, refused } = useReachableWrites()
  const [ended, setEnded] = useState<Ended>()
  const end = (result: Ended) => {
    logoutSoon(LOGOUT_AFTER_MS)
    // With unsent entries, the logout asks first, and the person may stay.
    if (waiting + refused > 0) void navigate({ to: '/dashboard' })
    else setEnded(result)
  }
  if (ended)
    return (
      <Page
        title={ended.title}
        subtitle={
          <output className="flex items-center gap-2">
            <Spinner />
            {texts.loggingOut}
          </output>
        }
      >
        <ShiftSummary rows={ended.summary} />
      </Page>
    )
  if (query.data) return <Closing rink={rink} validation={query.data} onEnded={end} />
  if (!query.error) return <WaitingArea />
  return (
    <Page title={texts.endShift}>
      <LoadFailure title={texts.button.checkFailed} query={query} />
    </Page>
  )
}

interface ClosingProps {
  rink: Rink
  validation: Validation
  onEnded: (ended: Ended) => void
}

/**
 * 'Almost Ready to End Shift!' while something holds up the end, else 'End Shift Confirmation': the specified dialogs as one
 * page (specification 1, section 2).
 */
function Closing({ rink, validation: latest, onEnded }: ClosingProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const currentName = useCurrentName()
  const [name, setName] = useState(currentName ?? '')
  const signedOut = useSignedOutNames(rink)
  const [isEarly, setIsEarly] = useState(false)
  // A confirmation that someone fills in does not vanish under their fingers: the server refuses it if need be.
  const [begun, setBegun] = useState<Validation>()
  const earlyButton = useRef<HTMLButtonElement>(null)
  const validation = begun ?? latest
  // An early end acknowledges what is open: nobody does that who has signed out, or whose name was only typed.
  const isHere =
    name === currentName ||
    (!signedOut.includes(name) && latest.signedInStaff.some(person => person.name === name))
  const isReady = validation.canEndShift
  const unchecked = useUncheckedMachines(rink)
  const checks = useOpenChecks(rink, latest)
  const alsoDue = [...checks.optional, ...useAlsoDue(rink)]
  const reading = useEarlyEndReading(rink)
  const matters = useMattersToDecide(rink, reading, checks.signOffIds)
  const danger = useOpenDanger(rink)
  const summaryOf = useShiftSummary(rink)
  const outOfService = useOutOfService(rink)
  const first = checks.needed.length + latest.signedInStaff.length
  const others = [danger, alsoDue, matters, outOfService.items].flat().length

  const leave = () =>
    navigate({ to: '/dashboard', state: before => ({ ...before, focus: END_SHIFT_BUTTON_ID }) })
  const closeEarly = () => {
    flushSync(() => setIsEarly(false))
    earlyButton.current?.focus()
  }
  const refuse = (refusal: 'not-ready' | 'ended') => {
    setBegun(undefined)
    if (refusal === 'ended') void leave()
  }
  useEscape(() => (isEarly ? closeEarly() : void leave()))
  return (
    <div className="mx-auto w-full max-w-270 px-3 py-4 sm:px-5">
      {/* The page is the content of the specified dialog. */}
      <dialog
        open
        aria-labelledby={titleId}
        className="static m-0 flex w-full max-w-none flex-col gap-3 bg-transparent text-inherit"
      >
        <div>
          <PageHeading id={titleId}>{isReady ? texts.confirm.title : texts.almostReady.title}</PageHeading>
          <p className="mt-1 text-ink-soft">
            {isReady
              ? texts.confirm.description(unchecked.length)
              : texts.almostReady.description(first, others)}
          </p>
        </div>
        <JustEnded rink={rink} />
        <WaitingHere rink={rink} />
        <OpenSection title={texts.danger.title} tone="bad" items={danger} />
        <OpenSection title={texts.page.checklists} items={checks.needed} done={checks.done} />
        <OpenSection title={texts.page.alsoDue} items={alsoDue} />
        <PeopleOpen rink={rink} validation={latest} name={name} onName={setName} />
        <OpenSection title={texts.matters.title} items={matters} />
        <OutOfServiceSection rink={rink} outOfService={outOfService} isAcknowledged={isReady || isEarly} />
        {isReady ? (
          <ConfirmEnd
            rink={rink}
            validation={validation}
            unchecked={unchecked}
            initialName={name}
            onCancel={() => void leave()}
            onBegin={() => setBegun(before => before ?? latest)}
            onRefused={refuse}
            onEnded={ended => onEnded({ title: texts.banner.ended, summary: summaryOf(ended) })}
          />
        ) : (
          !isEarly && (
            <BottomBar>
              <p className="mb-2 text-sm text-ink-soft">{texts.almostReady.closeHint}</p>
              <div className="grid grid-cols-2 gap-3">
                <Button className="min-h-16 px-3! sm:text-lg" onClick={() => void leave()}>
                  {texts.almostReady.close}
                </Button>
                <Button
                  ref={earlyButton}
                  className="min-h-16 px-3! sm:text-lg"
                  onClick={() => setIsEarly(true)}
                >
                  {texts.almostReady.endAnyway}
                </Button>
              </div>
            </BottomBar>
          )
        )}
      </dialog>
      {isEarly && !isReady && (
        <div className="mt-4">
          <EarlyEnd
            rink={rink}
            validation={validation}
            unchecked={unchecked}
            initialName={isHere ? name : ''}
            onCancel={closeEarly}
            onRefused={refuse}
            onEnded={ended => onEnded({ title: texts.banner.endedEarly, summary: summaryOf(ended) })}
          />
        </div>
      )}
      {reading.dialog}
    </div>
  )
}

/** Escape leaves the page as it leaves a dialog, unless a modal dialog is open. */
function useEscape(leave: () => void): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModal = document.querySelector('[role=dialog][data-state=open]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isModal) leaveNow()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The unsent entries of the rink. The server cannot take them into account when the shift ends. */
function WaitingHere({ rink }: { rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  if (writes.length === 0) return null
  return (
    <Notice tone="warn" title={texts.waiting.title}>
      <ul className="list-disc pl-5">
        {writes.map(write => (
          <li key={write.key}>
            {write.what}, <bdi>{write.who}</bdi>:{' '}
            {isWaiting(write) ? texts.waiting.waiting : texts.waiting.refused}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.waiting.explanation}</p>
    </Notice>
  )
}
