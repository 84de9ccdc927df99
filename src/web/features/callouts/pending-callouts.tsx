import { addUnauthorisedCallout } from '#contract/callouts.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts as calloutTexts } from '#web/callouts/texts.ts'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

/** The unsent callouts of this tablet: waiting or refused. */
export function PendingCallouts({ rink }: { rink: Rink }) {
  const pending = useKeptWrites(rink.id).flatMap(write => {
    const callout =
      write.call === addUnauthorisedCallout.name && addUnauthorisedCallout.body.safeParse(write.body).data
    return callout ? [{ write, problem: calloutTexts.problem(callout) }] : []
  })
  if (pending.length === 0) return null
  return (
    <ul aria-label={texts.list.pending} className="flex flex-col gap-3">
      {pending.map(({ write, problem }) => (
        <li key={write.key}>
          {isWaiting(write) ? (
            <div className="card flex flex-col gap-2 p-5">
              <p className="font-semibold wrap-anywhere">{problem}</p>
              <WaitingMark />
            </div>
          ) : (
            <RefusedNotice rink={rink} write={write} title={texts.list.refused}>
              <p>{problem}</p>
              <p>{write.problem}</p>
            </RefusedNotice>
          )}
        </li>
      ))}
    </ul>
  )
}
