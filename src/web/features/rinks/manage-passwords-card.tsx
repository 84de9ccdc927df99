import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { texts } from './texts.ts'

export function ManagePasswordsCard() {
  return (
    <Link to="/password-management" className={choiceCardLook}>
      <ChoiceCardContent icon={KeyRound} title={texts.passwords.title} text={texts.passwords.text} />
    </Link>
  )
}
