import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import type { PlantSetting } from '#domain/log/settings.ts'
import { nextLeakCheck } from '#domain/plant/f-gas.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { LeakCheckDialog } from './leak-check-dialog.tsx'
import { texts } from './texts.ts'

const text = texts.leaks

interface LeakChecksProps {
  rink: Rink
  setting: PlantSetting
  /** True for those who may change the settings of the plant. */
  mayRecord: boolean
}

/** The next leak check of the refrigerant; nothing if the plant needs none. */
export function LeakChecks({ rink, setting, mayRecord }: LeakChecksProps) {
  const [isOpen, setIsOpen] = useState(false)
  const today = useRinkDate(rink)
  const check = nextLeakCheck(setting)
  if (!check) return null
  const { tonnes, months, needsDetection, dueOn, isAfterRepair } = check
  const inFigures = (value: number, decimals: number) =>
    value.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const isPast = dueOn === null || dueOn < today
  return (
    <section aria-label={text.title} className="card flex flex-col gap-1 p-4 sm:p-5">
      <h2 className="text-lg font-bold">{text.title}</h2>
      <p className={`text-lg font-semibold ${isPast ? 'text-bad' : ''}`}>
        {dueOn === null
          ? text.never
          : isPast
            ? text.past(dayInWords(dueOn, today))
            : text.due(dayInWords(dueOn, today))}
      </p>
      {isAfterRepair && <p>{text.afterRepair}</p>}
      <p>
        {text.charge(inFigures(setting.chargeKg ?? 0, 0), setting.refrigerant ?? '', inFigures(tonnes, 1))}
      </p>
      <p>
        {text.every(months)} {needsDetection && text.detection}
      </p>
      <p className="text-sm text-ink-soft">{text.source}</p>
      {mayRecord ? (
        <Button
          icon={ClipboardCheck}
          className="mt-2 self-start print:hidden"
          onClick={() => setIsOpen(true)}
        >
          {text.record}
        </Button>
      ) : (
        <p className="mt-2 font-semibold">{text.byManager}</p>
      )}
      {isOpen && <LeakCheckDialog rink={rink} setting={setting} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
