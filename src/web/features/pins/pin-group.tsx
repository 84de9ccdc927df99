import { KeyRound, PencilLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ManagerPin } from '#domain/pins/pin.ts'
import { Button } from '#web/components/button.tsx'
import type { PinTask } from './pin-editor.tsx'
import { texts } from './texts.ts'

interface PinGroupProps {
  title: string
  pins: ManagerPin[]
  onTask: (task: PinTask) => void
}

/** The managers of one rink, or of every rink, with their actions. */
export function PinGroup({ title, pins, onTask }: PinGroupProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {pins.map(pin => (
          <li key={pin.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="text-lg font-semibold">{pin.managerName}</span>
            <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
              <Button
                icon={PencilLine}
                aria-label={texts.rename.title(pin.managerName)}
                onClick={() => onTask({ does: 'rename', pin })}
              >
                {texts.rename.action}
              </Button>
              <Button
                icon={KeyRound}
                aria-label={texts.replace.label(pin.managerName)}
                onClick={() => onTask({ does: 'replace', pin })}
              >
                {texts.replace.action}
              </Button>
              <Button
                icon={Trash2}
                aria-label={texts.remove.label(pin.managerName)}
                onClick={() => onTask({ does: 'remove', pin })}
              >
                {texts.remove.action}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
