import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import { AIR_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

/** Leads to the open air alarm of a pad. `className` is the look of the button. */
export function AlarmLink({ pad, className }: { pad: string; className: string }) {
  return (
    <Link to={AIR_PATH} aria-label={texts.state.airOf(pad)} className={className}>
      <Siren aria-hidden className="size-6 shrink-0" />
      {texts.state.air}
    </Link>
  )
}
