import { useParams, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { Check as RinkCheck } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CHECKS_PATH } from '#web/addresses.ts'
import { useChecks } from '#web/checks/check-queries.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { FromDraft } from '#web/forms/form-draft.tsx'
import { restoreRefused } from '#web/offline/outbox/correction.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { blankDraft, type CheckDraft, draftKeyFor, type Instance, readCheckDraft } from './check-draft.ts'
import { CheckForm } from './check-form.tsx'
import { useDueInstance } from './last-results.ts'
import { isMadeForInstance } from './queued-writes.ts'
import { texts } from './texts.ts'

/** Fills in a check: one that is due, or one made by hand. */
export function CheckScreen() {
  const { selectedRink } = useRink()
  const { id } = useParams({ strict: false })
  const { day, opens, byHand = false } = useSearch({ strict: false })
  if (selectedRink === null || id === undefined) return null
  const instance = day !== undefined && opens !== undefined ? { day, opens } : null
  return (
    <CheckAt
      key={`${selectedRink.id} ${id} ${day} ${opens} ${byHand}`}
      rink={selectedRink}
      checkId={Number(id)}
      instance={instance}
      isByHand={byHand}
    />
  )
}

interface CheckForProps {
  rink: Rink
  checkId: number
  instance: Instance
}

/**
 * Waits for the checks of the shift. Without an instance in the address, the check is made for the one that is open: it
 * would stay due otherwise. A refused one that was made by hand stays so.
 */
function CheckAt({ rink, checkId, instance, isByHand }: CheckForProps & { isByHand: boolean }) {
  const { isKnown, due, isDone } = useDueInstance(rink, checkId, instance)
  if (!isKnown) return <WaitingArea label={texts.loading} />
  const open = due && !isDone && !isByHand && due.opens !== null ? { day: due.day, opens: due.opens } : null
  return <CheckFor rink={rink} checkId={checkId} instance={instance ?? open} />
}

/** Waits for the checks of the rink, and begins with the draft if there is one. */
function CheckFor({ rink, checkId, instance: asked }: CheckForProps) {
  // It remains the same when it is done.
  const [instance] = useState(asked)
  const query = useChecks(rink)
  const check = query.data?.find(({ id }) => id === checkId)
  const draftKey = draftKeyFor(rink, checkId, instance)
  const isSettled = query.data !== undefined || query.error !== null
  useDocumentTitle(check?.template.title ?? texts.title)
  if (!isSettled) return <WaitingArea label={texts.loading} />
  return (
    <Begun
      draftKey={draftKey}
      rink={rink}
      checkId={checkId}
      instance={instance}
      check={check}
      ifNone={
        <Page title={texts.title} actions={<BackLink to={CHECKS_PATH}>{texts.all}</BackLink>}>
          {query.data ? (
            <Empty icon={Check}>
              <p className="font-semibold">{texts.gone.title}</p>
              <p>{texts.gone.text}</p>
            </Empty>
          ) : (
            <LoadFailure title={texts.loadFailed} query={query} />
          )}
        </Page>
      }
    >
      {draft => (
        <CheckForm
          rink={rink}
          checkId={checkId}
          check={check}
          instance={instance}
          draftKey={draftKey}
          draft={draft}
        />
      )}
    </Begun>
  )
}

interface BegunProps extends CheckForProps {
  draftKey: string
  check: RinkCheck | undefined
  /** Shown if the check is neither in use nor begun on this tablet. */
  ifNone: ReactNode
  children: (draft: CheckDraft) => ReactNode
}

function Begun({ draftKey, rink, checkId, instance, check, ifNone, children }: BegunProps) {
  const template = check?.template
  const read = useCallback(async () => {
    const draft = await readCheckDraft(draftKey)
    if (draft) return draft
    await restoreRefused(rink, write => isMadeForInstance(write, checkId, instance))
    return (await readCheckDraft(draftKey)) ?? null
  }, [draftKey, rink, checkId, instance])
  return (
    <FromDraft rink={rink} draftKey={draftKey} read={read} blank={null}>
      {found => {
        const draft = found ?? (template && blankDraft(template))
        return draft ? children(draft) : ifNone
      }}
    </FromDraft>
  )
}
