import { CircleDashed } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { OutOfServiceList } from '#web/machines/out-of-service-list.tsx'

interface EquipmentAtEndProps {
  rink: Rink
  /** Whether a name is typed beside it, which acknowledges what is listed. */
  isAcknowledged: boolean
}

/** What whoever ends the shift has to know about the equipment: what must not be used, and what was not checked. */
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
        <OutOfServiceList machines={outOfService} today={today}>
          {isAcknowledged && (
            <p className="text-sm text-ink-soft">
              With your name you confirm that you know of this. It stays out of service.
            </p>
          )}
        </OutOfServiceList>
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
