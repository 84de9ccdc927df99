import { Wrench } from 'lucide-react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { checklistIcons } from '#web/components/checklist-icons.ts'

interface MachinePictureProps {
  machine: Pick<Machine, 'kind' | 'photoPath'>
  /** Such as 'size-14'. */
  size: string
}

/** The photo of a machine, or the icon of its kind. Its name is next to it. */
export function MachinePicture({ machine: { kind, photoPath }, size }: MachinePictureProps) {
  const look = `${size} shrink-0 rounded-control`
  if (photoPath) {
    return (
      <img
        src={`${photoPath}&size=thumbnail`}
        alt=""
        loading="lazy"
        className={`${look} border border-line bg-sunken object-cover`}
      />
    )
  }
  const { checklist } = kindOf(kind)
  const Icon = checklist ? checklistIcons[checklist.icon] : Wrench
  return (
    <span className={`${look} grid place-items-center bg-rink-soft text-rink`}>
      <Icon aria-hidden className="size-7" />
    </span>
  )
}
