import { CircleDashed, OctagonX } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from './equipment-queries.ts'
import { nameInWords, reasonsInWords } from './words.ts'

interface EquipmentAtEndProps {
  rink: Rink
  /** Whether a name is typed beside it, which acknowledges what is listed. */
  isAcknowledged: boolean
}

/** What of the equipment whoever ends the shift has to know: what must not be used, and what was not checked. */
export function EquipmentAtEnd({ rink, isAcknowledged }: EquipmentAtEndProps) {
  const { groups, today, error, isPartial } = useRegisterGroups(rink)
  const isUnknown = isPartial && error !== null
  const { outOfService, missing } = groups ?? { outOfService: [], missing: [] }
  return (
    <>
      {isUnknown && (
        <Notice tone="warn" title="Whether equipment is out of service could not be loaded">
          The end of the shift is recorded with what the server knows.
        </Notice>
      )}
      {outOfService.length > 0 && (
        <section
          aria-label="Out of service"
          className="flex flex-col gap-2 rounded-control border-2 border-signal-bad p-4"
        >
          <h3 className="flex items-center gap-2 font-bold text-bad">
            <OctagonX aria-hidden className="size-5.5 shrink-0" />
            Out of service: {outOfService.length}
          </h3>
          <ul className="flex flex-col gap-2">
            {outOfService.map(machine => (
              <li key={machine.id}>
                <span className="block font-semibold">{nameInWords(machine)}</span>
                <span className="block">{reasonsInWords(machine, today)}</span>
              </li>
            ))}
          </ul>
          {isAcknowledged && (
            <p className="text-sm text-ink-soft">
              With your name you confirm that you know of this. It stays out of service.
            </p>
          )}
        </section>
      )}
      {missing.length > 0 && (
        <section aria-label="Not checked today" className="flex flex-col gap-1">
          <h3 className="flex items-center gap-2 font-semibold text-warn">
            <CircleDashed aria-hidden className="size-5.5 shrink-0" />
            In service, not checked today: {missing.length}
          </h3>
          <p>{missing.map(nameInWords).join(' · ')}</p>
        </section>
      )}
    </>
  )
}
