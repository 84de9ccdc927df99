import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { texts } from './texts.ts'

export function ManagerPinsCard() {
  return (
    <Link to="/manager-pins" className={choiceCardLook}>
      <ChoiceCardContent icon={ShieldCheck} title={texts.managerPins.title} text={texts.managerPins.text} />
    </Link>
  )
}
