import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useQueuedWrite, type Written } from '#web/offline/outbox/use-queued-write.ts'
import { texts } from './texts.ts'

/** The parts of a call that writes to the machine. */
interface Parts<Body> {
  params: { id: string }
  body: Body & { rinkId: number }
  key: string
}

interface Saved {
  message: string
  id: number
}

/** Writes to one machine, or to the register. Each body keeps its key until it is answered. */
export function useMachineWrite(rink: Rink, { id }: Pick<Machine, 'id'> = { id: 0 }) {
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rink.id, ['equipment'], (send: () => Promise<Saved>) => send())
  return async <Body extends object>(given: Body, send: (parts: Parts<Body>) => Promise<Saved>) => {
    const body = { ...given, rinkId: rink.id }
    const saved = await mutateAsync(() =>
      sendKeyed({ id, ...body }, key => send({ params: { id: String(id) }, body, key })),
    )
    return { title: texts.saved, text: saved.message, id: saved.id }
  }
}

type Queue = ReturnType<typeof useQueuedWrite>
type QueuedParts<Body> = Parts<Body> & { about: { name: string; number: string }; sourceDraft: SourceDraft }

/** Writes the draft of a dialog to one machine, now or when the tablet is online again. */
export function useQueuedMachineWrite(rink: Rink, { id, name, number }: Machine) {
  const sendKeyed = useWriteKey()
  const queue = useQueuedWrite(rink)
  return async <Body extends object>(
    given: Body,
    source: () => SourceDraft,
    send: (queue: Queue, parts: QueuedParts<Body>) => Promise<Written<Saved>>,
  ) => {
    const body = { ...given, rinkId: rink.id }
    const written = await sendKeyed({ id, ...body }, key =>
      send(queue, { params: { id: String(id) }, body, key, about: { name, number }, sourceDraft: source() }),
    )
    return written.end === 'kept'
      ? { keptAs: written.key }
      : { title: texts.saved, text: written.reply.message }
  }
}
