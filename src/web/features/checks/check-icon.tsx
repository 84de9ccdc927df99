import {
  BellRing,
  CalendarCheck,
  ClipboardCheck,
  Construction,
  DoorClosed,
  DoorOpen,
  Droplets,
  Fence,
  FireExtinguisher,
  FlameKindling,
  Footprints,
  Gauge,
  Goal,
  HeartPulse,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Moon,
  Ruler,
  Scissors,
  ShowerHead,
  Siren,
  Snowflake,
  Thermometer,
  Truck,
  Wind,
} from 'lucide-react'

/** The icons that checks of the library name. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'bell-ring': BellRing,
  'calendar-check': CalendarCheck,
  'clipboard-check': ClipboardCheck,
  construction: Construction,
  'door-closed': DoorClosed,
  'door-open': DoorOpen,
  droplets: Droplets,
  fence: Fence,
  'fire-extinguisher': FireExtinguisher,
  'flame-kindling': FlameKindling,
  footprints: Footprints,
  gauge: Gauge,
  goal: Goal,
  'heart-pulse': HeartPulse,
  lightbulb: Lightbulb,
  megaphone: Megaphone,
  moon: Moon,
  ruler: Ruler,
  scissors: Scissors,
  'shower-head': ShowerHead,
  siren: Siren,
  snowflake: Snowflake,
  thermometer: Thermometer,
  truck: Truck,
  wind: Wind,
}
export const ICON_NAMES = Object.keys(ICONS)

/** The icon of a check in its tile; an unknown name shows a clipboard. */
export function CheckIcon({ name }: { name: string }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
      <CheckGlyph name={name} />
    </span>
  )
}

/** The icon alone. */
export function CheckGlyph({ name }: { name: string }) {
  const Icon = ICONS[name] ?? ClipboardCheck
  return <Icon aria-hidden className="size-6" />
}
