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

/** The icons to choose from, in words. */
export const ICON_WORDS: Readonly<Record<string, string>> = {
  'clipboard-check': 'Clipboard',
  'bell-ring': 'Bell',
  'calendar-check': 'Calendar',
  'door-open': 'Open door',
  'door-closed': 'Closed door',
  droplets: 'Water',
  construction: 'Barrier',
  fence: 'Fence',
  'fire-extinguisher': 'Fire extinguisher',
  'flame-kindling': 'Fire',
  footprints: 'Skates and shoes',
  gauge: 'Gauge',
  goal: 'Goal',
  'heart-pulse': 'First aid',
  lightbulb: 'Light',
  megaphone: 'Megaphone',
  moon: 'Night',
  ruler: 'Ruler',
  scissors: 'Scissors',
  'shower-head': 'Shower',
  siren: 'Siren',
  snowflake: 'Ice',
  thermometer: 'Thermometer',
  truck: 'Vehicle',
  wind: 'Air',
}

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
