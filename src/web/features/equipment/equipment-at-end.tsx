import { CircleDashed } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { OutOfServiceList } from '#web/machines/out-of-service-list.tsx'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { texts } from './texts.ts'

const text = texts.atShiftEnd

interface EquipmentAtEndProps {
  rink: Rink
  /** The name that is entered beside it acknowledges the list. */
  isAcknowledged: boolean
}

/** The equipment at the end of a shift: machines out of service, and machines that were not checked. */
export function EquipmentAtEnd({ rink, isAcknowledged }: EquipmentAtEndProps) {
  const { groups, today, error, isPartial } = useRegisterGroups(rink)
  const isUnknown = isPartial && error !== null
  const { outOfService, missing } = groups ?? { outOfService: [], missing: [] }
  return (
    <>
      {isUnknown && (
        <Notice tone="warn" title={text.unknown.title}>
          {text.unknown.text}
        </Notice>
      )}
      {outOfService.length > 0 && (
        <OutOfServiceList machines={outOfService} today={today}>
          {isAcknowledged && <p className="text-sm text-ink-soft">{text.acknowledged}</p>}
        </OutOfServiceList>
      )}
      <ClosedPlaces rink={rink} />
      {missing.length > 0 && (
        <section aria-label={text.missingLabel} className="flex flex-col gap-1">
          <h3 className="flex items-center gap-2 font-semibold text-warn">
            <CircleDashed aria-hidden className="size-5.5 shrink-0" />
            {text.missing(missing.length)}
          </h3>
          <p>{missing.map(nameInWords).join(' · ')}</p>
        </section>
      )}
    </>
  )
}
