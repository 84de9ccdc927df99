import {
  BrickWall,
  ClipboardCheck,
  DoorOpen,
  Droplets,
  FireExtinguisher,
  Flame,
  Footprints,
  HeartPulse,
  Lightbulb,
  type LucideIcon,
  Siren,
  Snowflake,
  Thermometer,
  Truck,
  Wind,
  Wrench,
} from 'lucide-react'

/** The icons that templates can name. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'clipboard-check': ClipboardCheck,
  'brick-wall': BrickWall,
  'door-open': DoorOpen,
  droplets: Droplets,
  'fire-extinguisher': FireExtinguisher,
  flame: Flame,
  footprints: Footprints,
  'heart-pulse': HeartPulse,
  lightbulb: Lightbulb,
  siren: Siren,
  snowflake: Snowflake,
  thermometer: Thermometer,
  truck: Truck,
  wind: Wind,
  wrench: Wrench,
}

/** The icon of a check in its tile; an unknown name shows a clipboard. */
export function CheckIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? ClipboardCheck
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
      <Icon aria-hidden className="size-6" />
    </span>
  )
}
