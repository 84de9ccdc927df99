import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { PlantSetting } from '#domain/log/settings.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useChangeLogSetting } from '#web/log/log-queries.ts'
import { texts } from './texts.ts'

const text = texts.leaks

interface LeakCheckDialogProps {
  rink: Rink
  setting: PlantSetting
  onClose: () => void
}

/** Records that the refrigerant was checked for leaks on a day; today unless another is chosen. */
export function LeakCheckDialog({ rink, setting, onClose }: LeakCheckDialogProps) {
  const today = useRinkDate(rink)
  const [leakCheckedOn, setLeakCheckedOn] = useState(today)
  const { mutateAsync } = useChangeLogSetting(rink)
  const send = async () => {
    await mutateAsync({ rinkId: rink.id, key: 'plant', value: { ...setting, leakCheckedOn } })
    return { title: text.saved }
  }
  return (
    <EntryDialog
      rink={rink}
      title={text.recordTitle}
      description={text.recordText}
      action={text.save}
      icon={ClipboardCheck}
      check={() => (leakCheckedOn && leakCheckedOn <= today ? {} : { day: text.dayMissing })}
      send={send}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={text.day}
          type="date"
          name="day"
          isRequired
          max={today}
          error={errors['day'] ?? errors['value.leakCheckedOn']}
          value={leakCheckedOn}
          onChange={({ target }) => setLeakCheckedOn(target.value)}
        />
      )}
    </EntryDialog>
  )
}
