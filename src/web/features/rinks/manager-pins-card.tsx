import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'

export function ManagerPinsCard() {
  return (
    <Link to="/manager-pins" className={choiceCardLook}>
      <ChoiceCardContent icon={ShieldCheck} title="Manager PINs" text="Who authorises, at which rink" />
    </Link>
  )
}
