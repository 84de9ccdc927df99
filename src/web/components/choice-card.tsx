import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The style of a card, for buttons and links. */
export const choiceCardLook =
  'card group flex min-h-26 w-full items-center gap-4 p-4 text-left transition-[box-shadow,border-color] hover:border-rink hover:shadow-lift-high'

interface ChoiceCardContentProps {
  icon: LucideIcon
  title: string
  text: ReactNode
}

/** The content of a choice card: an icon, a title and a line of text. */
export function ChoiceCardContent({ icon: Icon, title, text }: ChoiceCardContentProps) {
  return (
    <>
      <span className="grid size-14 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
        <Icon aria-hidden className="size-6.5" />
      </span>
      <span className="min-w-0">
        <span className="block text-lg font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </>
  )
}
