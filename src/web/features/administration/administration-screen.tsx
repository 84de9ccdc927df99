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

interface Place {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  title: string
  text: string
}

const places: Place[] = [
  {
    to: '/administration/rinks',
    icon: Warehouse,
    title: 'Rinks',
    text: 'Names, time zones, start of the day',
  },
  { to: '/administration/users', icon: Users, title: 'Users', text: 'Who logs in, at which rink' },
  { to: '/password-management', icon: KeyRound, title: 'Passwords', text: 'Change the password of a user' },
  { to: '/manager-pins', icon: ShieldCheck, title: 'Manager PINs', text: 'Who authorises, at which rink' },
  {
    to: '/administration/staff-import',
    icon: FileUp,
    title: 'Staff import',
    text: 'Add a whole staff list from a file',
  },
  {
    to: '/administration/audit',
    icon: ScrollText,
    title: 'Audit trail',
    text: 'Who did what to which record, and when',
  },
  {
    to: '/administration/sessions',
    icon: MonitorSmartphone,
    title: 'Sessions',
    text: 'Who is logged in, on which device',
  },
  {
    to: '/administration/privacy',
    icon: Fingerprint,
    title: 'Privacy',
    text: 'How long records are kept, legal holds, a person’s data',
  },
]

/** Where everything that administrators look after begins. */
export function AdministrationScreen() {
  useDocumentTitle('Administration')
  return (
    <Page
      title="Administration"
      subtitle="What is changed here counts at once, on every device, and stands in the audit trail."
      actions={<BackLink to="/rink-selection">Back</BackLink>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ to, icon, title, text }) => (
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
