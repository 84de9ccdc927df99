import { Link, type LinkProps } from '@tanstack/react-router'
import {
  FileUp,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  Users,
  Warehouse,
} from 'lucide-react'
import { BackLink } from '#web/components/back-link.tsx'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { texts } from './texts.ts'

interface MenuEntry {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  title: string
  text: string
}

const entries: MenuEntry[] = [
  {
    to: '/administration/rinks',
    icon: Warehouse,
    title: texts.rinks.title,
    text: texts.rinks.text,
  },
  { to: '/administration/users', icon: Users, title: texts.users.title, text: texts.users.text },
  { to: '/password-management', icon: KeyRound, title: texts.passwords.title, text: texts.passwords.text },
  { to: '/manager-pins', icon: ShieldCheck, title: texts.managerPins.title, text: texts.managerPins.text },
  {
    to: '/administration/staff-import',
    icon: FileUp,
    title: texts.staffImport.title,
    text: texts.staffImport.text,
  },
  {
    to: '/administration/audit',
    icon: ScrollText,
    title: texts.audit.title,
    text: texts.audit.text,
  },
  {
    to: '/administration/sessions',
    icon: MonitorSmartphone,
    title: texts.sessions.title,
    text: texts.sessions.text,
  },
  {
    to: '/administration/privacy',
    icon: Fingerprint,
    title: texts.privacy.title,
    text: texts.privacy.text,
  },
]

/** The start page for administrators. */
export function AdministrationScreen() {
  useDocumentTitle(texts.title)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to="/rink-selection">{texts.back}</BackLink>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ to, icon, title, text }) => (
          <li key={title}>
            <Link to={to} className={choiceCardLook}>
              <ChoiceCardContent icon={icon} title={title} text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
