import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'

export function ManagePasswordsCard() {
  return (
    <Link to="/password-management" className={choiceCardLook}>
      <ChoiceCardContent icon={KeyRound} title="Manage Passwords" text="Change the password of a user" />
    </Link>
  )
}
