import { Link, useRouter } from '@tanstack/react-router'
import { KeyRound, MapPin, Plus, Settings2, ShieldCheck, Warehouse } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { RinkState } from '#domain/rinks/rink-state.ts'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SHORT_WAIT_MS, useHasWaited } from '#web/components/use-has-waited.ts'
import { askedAddress } from '#web/session/asked-address.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { useRinkStates } from './rink-queries.ts'
import { texts } from './texts.ts'

const cards = [
  { to: '/password-management', icon: KeyRound, ...texts.passwords },
  { to: '/manager-pins', icon: ShieldCheck, ...texts.managerPins },
  { to: '/administration', icon: Settings2, ...texts.administration },
] as const

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/**
 * Lets a user choose a rink; skipped for users with one rink. Administrators also find their own cards here.
 */
export function RinkSelectionScreen() {
  useDocumentTitle(texts.selection.title)
  const { user } = useAuth()
  const rinks = useRinks()
  const { states, isPending: isStatePending } = useRinkStates()
  const hasTimedOut = useHasWaited(SHORT_WAIT_MS)
  // A state makes its card taller, and must not move a card that a user is about to touch.
  const isPending = rinks.isPending || (isStatePending && !hasTimedOut)
  const chooseRink = useChooseRink()
  const ownRink = useOwnRink(rinks.data)
  const hasManyZones = new Set(rinks.data?.map(({ timezone }) => timezone)).size > 1
  const isAdmin = user !== null && administers(user)

  const enter = useEffectEvent(chooseRink)
  useEffect(() => {
    if (ownRink) enter(ownRink)
  }, [ownRink])

  return (
    <Page title={texts.selection.title} subtitle={texts.selection.subtitle}>
      {rinks.isError && <RinksFailure query={rinks} />}
      {rinks.data?.length === 0 && <Empty icon={Warehouse}>{texts.selection.none}</Empty>}
      <div className={`empty:hidden ${grid}`}>
        {isPending && !rinks.isError && <RinkCardSkeletons />}
        {(isPending ? [] : rinks.data)?.map(rink => (
          <RinkCard
            key={rink.id}
            rink={rink}
            zone={hasManyZones ? rink.timezone.replaceAll('_', ' ') : ''}
            state={states.find(({ rinkId }) => rinkId === rink.id)}
            onChoose={chooseRink}
          />
        ))}
      </div>
      {isAdmin && rinks.data && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">{texts.administration.title}</h2>
          <div className={grid}>
            <AddRinkCard />
            {cards.map(({ to, ...card }) => (
              <Link key={to} to={to} className={choiceCardLook}>
                <ChoiceCardContent {...card} />
              </Link>
            ))}
          </div>
        </section>
      )}
    </Page>
  )
}

interface RinkCardProps {
  rink: Rink
  /** '' if all rinks have the same. */
  zone: string
  state: RinkState | undefined
  onChoose: (rink: Rink) => void
}

function RinkCard({ rink, zone, state, onChoose }: RinkCardProps) {
  const { selectedRink } = useRink()
  const isCurrent = selectedRink?.id === rink.id
  return (
    <button type="button" className={`${choiceCardLook} min-h-32`} onClick={() => onChoose(rink)}>
      <ChoiceCardContent
        icon={MapPin}
        title={rink.name}
        text={
          <>
            {isCurrent ? texts.selection.current : zone}
            {state && <RinkStateLine state={state} />}
          </>
        }
      />
    </button>
  )
}

const WRONG = ['outOfService', 'closed', 'toReport', 'toAssess', 'earlyEnds'] as const

/** The state of the rink in words: what is wrong, then what is to do. */
function RinkStateLine({ state }: { state: RinkState }) {
  const { toDo, nextStep } = state
  const words = texts.selection
  const wrong = WRONG.flatMap(what => (state[what] > 0 ? [words[what](state[what])] : []))
  const due = toDo > 0 ? words.due(toDo) : words.noneDue
  return (
    <span className="block font-semibold *:block">
      {wrong.map(one => (
        <span key={one} className="text-bad">
          {one}
        </span>
      ))}
      {nextStep && <span className="text-ink">{words.notSetUp[nextStep]}</span>}
      {(toDo > 0 || nextStep === null) && <span className={toDo > 0 ? 'text-ink' : 'text-ok'}>{due}</span>}
    </span>
  )
}

function RinkCardSkeletons() {
  return (
    <>
      <output className="card block h-32 p-5">
        <span className="sr-only">{texts.loading}</span>
        <span className="skeleton block size-full" />
      </output>
      <div className="card h-32 p-5">
        <div className="skeleton size-full" />
      </div>
    </>
  )
}

/** The rink of a user with only one, which is selected automatically. */
function useOwnRink(rinks: Rink[] | undefined): Rink | undefined {
  const { user } = useAuth()
  if (user?.role !== 'rink' || user.rinkId === null) return undefined
  return rinks?.find(({ id }) => id === user.rinkId)
}

function useChooseRink() {
  const { selectRink } = useRink()
  const router = useRouter()
  return (rink: Rink) => {
    selectRink(rink)
    // The user may have opened another screen that is still loading.
    if (router.latestLocation.pathname === '/rink-selection')
      void router.navigate({ href: askedAddress() ?? '/dashboard' })
  }
}

const loadRinkDialogs = () => import('./rink-dialogs.tsx')

const AddRinkDialog = lazy(async () => ({ default: (await loadRinkDialogs()).AddRinkDialog }))

function AddRinkCard() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={choiceCardLook}
        onClick={() => void openFetched(loadRinkDialogs, () => setIsOpen(true))}
      >
        <ChoiceCardContent icon={Plus} title={texts.add.title} text={texts.add.text} />
      </button>
      <Suspense>{isOpen && <AddRinkDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
