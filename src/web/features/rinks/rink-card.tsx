import { MapPin } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'

interface RinkCardProps {
  rink: Rink
  onChoose: (rink: Rink) => void
}

export function RinkCard({ rink, onChoose }: RinkCardProps) {
  const { selectedRink } = useRink()
  const isCurrent = selectedRink?.id === rink.id
  return (
    <button type="button" className={choiceCardLook} onClick={() => onChoose(rink)}>
      <ChoiceCardContent
        icon={MapPin}
        title={rink.name}
        text={isCurrent ? texts.selection.current : rink.timezone.replaceAll('_', ' ')}
      />
    </button>
  )
}
