import {
  BriefcaseMedical,
  Cog,
  Disc3,
  DoorOpen,
  Droplets,
  Fan,
  FireExtinguisher,
  Flame,
  HeartPulse,
  Lightbulb,
  type LucideIcon,
  Scissors,
  Siren,
  Snowflake,
  Sparkles,
  SquareArrowUp,
  Tractor,
  Truck,
  Wind,
  Wrench,
} from 'lucide-react'
import { createElement } from 'react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { checklistIcons } from '#web/components/checklist-icons.ts'

/** The icons of the kinds without a specified checklist. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  resurfacer: Tractor,
  edger: Disc3,
  lift: SquareArrowUp,
  chiller: Snowflake,
  compressor: Cog,
  pump: Droplets,
  dehumidifier: Fan,
  boiler: Flame,
  'skate-sharpener': Scissors,
  'floor-scrubber': Sparkles,
  aed: HeartPulse,
  'first-aid-kit': BriefcaseMedical,
  extinguisher: FireExtinguisher,
  'fire-exit': DoorOpen,
  'fire-panel': Siren,
  'emergency-light': Lightbulb,
  'gas-detector': Wind,
  vehicle: Truck,
}

/** The icon of a kind of machine. */
export function iconOfKind(kind: string): LucideIcon {
  const { checklist } = kindOf(kind)
  return checklist ? checklistIcons[checklist.icon] : (ICONS[kind] ?? Wrench)
}

/** The photo of a machine, or the icon of its kind. */
export function MachinePicture({ machine, isBad = false }: { machine: Machine; isBad?: boolean }) {
  const { kind, photoPath } = machine
  if (photoPath)
    return (
      <img
        src={`${photoPath}&size=thumbnail`}
        alt=""
        loading="lazy"
        className="size-14 shrink-0 rounded-control border border-line bg-sunken object-cover"
      />
    )
  return (
    <span
      className={`grid size-14 shrink-0 place-items-center rounded-control ${isBad ? 'bg-bad-soft text-bad' : 'bg-rink-soft text-rink'}`}
    >
      {createElement(iconOfKind(kind), { 'aria-hidden': true, className: 'size-7' })}
    </span>
  )
}
