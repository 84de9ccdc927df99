import { openPlace } from '#contract/places.ts'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { ReleaseForm } from '#web/machines/release-form.tsx'
import type { ClosedPlace } from './place-queries.ts'
import { usePlaceWrite } from './place-write.ts'
import { texts } from './texts.ts'

interface OpenPlaceDialogProps {
  rink: Rink
  place: ClosedPlace
  onClose: () => void
}

/** Opens a closed place: what closed it, each finding checked again, and the PINs of two people. */
export function OpenPlaceDialog({ rink, place: { id, name, closed }, onClose }: OpenPlaceDialogProps) {
  const write = usePlaceWrite(rink)
  const today = useRinkDate(rink)
  const found = texts.foundBy(closed.lockedBy, momentInWords(closed.lockedAt, rink.timezone, today))
  const params = { id: String(id) }
  return (
    <ReleaseForm
      rink={rink}
      lockout={closed}
      texts={{
        title: texts.open.title(name),
        action: texts.open.action,
        description: `${found}. ${texts.open.description(name)}`,
      }}
      send={async body => {
        const saved = await write(body, key => call(openPlace, { params, body, key }))
        return { title: saved.message }
      }}
      onClose={onClose}
    />
  )
}
