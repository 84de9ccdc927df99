import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { texts } from './texts.ts'

export function AdministrationCard() {
  return (
    <Link to="/administration" className={choiceCardLook}>
      <ChoiceCardContent
        icon={Settings2}
        title={texts.administration.title}
        text={texts.administration.text}
      />
    </Link>
  )
}
