import { Link } from '@tanstack/react-router'
import { Siren, Waves } from 'lucide-react'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { AIR_PATH, RESURFACE_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

interface PadLinkProps {
  pad: Pick<PadNow, 'placeId' | 'name' | 'air'>
  alarmLook: string
  resurfaceLook: string
}

/** Leads to the open air alarm of a pad, or else to its next resurfacing. */
export function PadLink({ pad: { placeId, name, air }, alarmLook, resurfaceLook }: PadLinkProps) {
  if (air)
    return (
      <Link to={AIR_PATH} aria-label={texts.state.airOf(name)} className={alarmLook}>
        <Siren aria-hidden className="size-6 shrink-0" />
        {texts.state.air}
      </Link>
    )
  return (
    <Link
      to={RESURFACE_PATH}
      search={{ pad: placeId }}
      aria-label={texts.actions.resurfaceOf(name)}
      className={resurfaceLook}
    >
      <Waves aria-hidden className="size-6 shrink-0" />
      {texts.actions.resurface}
    </Link>
  )
}
