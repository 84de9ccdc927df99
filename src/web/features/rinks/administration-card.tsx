import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'

export function AdministrationCard() {
  return (
    <Link to="/administration" className={choiceCardLook}>
      <ChoiceCardContent
        icon={Settings2}
        title="Administration"
        text="Rinks, users, staff import, audit trail, sessions, privacy"
      />
    </Link>
  )
}
