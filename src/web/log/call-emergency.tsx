import { Phone } from 'lucide-react'
import { emergencyNumber } from '#domain/rinks/emergency-number.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts } from './texts.ts'

interface CallEmergencyProps {
  rink: Pick<Rink, 'timezone'>
}

/** The link that calls the emergency services, on the red of an evacuation; hidden where their number is not known. */
export function CallEmergency({ rink }: CallEmergencyProps) {
  const number = emergencyNumber(rink)
  if (!number) return null
  return (
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-15 shrink-0 items-center justify-center gap-2.5 rounded-control bg-surface px-8 text-lg font-bold text-bad max-sm:w-full print:hidden"
    >
      <Phone aria-hidden className="size-6 shrink-0" />
      {texts.call(number)}
    </a>
  )
}
