import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { texts } from './texts.ts'

/** The unsent entries of the rink. The server cannot take them into account when the shift ends. */
export function WaitingHere({ rink }: { rink: Rink }) {
  const writes = useKeptWrites(rink.id)
  if (writes.length === 0) return null
  return (
    <Notice tone="warn" title={texts.waiting.title}>
      <ul className="list-disc pl-5">
        {writes.map(write => (
          <li key={write.key}>
            {write.what}, <bdi>{write.who}</bdi>: {isWaiting(write) ? texts.waiting.waiting : 'refused'}
          </li>
        ))}
      </ul>
      <p className="mt-1">{texts.waiting.explanation}</p>
    </Notice>
  )
}
