import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Banknote,
  ClipboardCheck,
  Fingerprint,
  IdCard,
  KeyRound,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  ScrollText,
  Shapes,
  ShieldCheck,
  Signature,
  TabletSmartphone,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react'
import type { Right } from '#domain/people/role.ts'
import { administers, may } from '#domain/permissions.ts'
import { MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { ChoiceCardContent, choiceCardLook } from '#web/components/choice-card.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { Section } from '#web/components/section.tsx'
import { FactorAdvice } from '#web/factors/factor-advice.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { AdministratorNotices } from './administrator-notices.tsx'
import { SetupList } from './setup-list.tsx'
import { texts } from './texts.ts'

interface MenuEntry {
  /** The right at any rink that is enough, if not only administrators have it. */
  right?: Right
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  title: string
  text: string
}

const groups: { title: string; text?: string; entries: MenuEntry[] }[] = [
  {
    title: texts.groups.people,
    text: texts.groups.peopleText,
    entries: [
      { to: '/administration/people', icon: IdCard, ...texts.people, right: 'manage' },
      { to: '/administration/devices', icon: TabletSmartphone, ...texts.devices, right: 'manage' },
      { to: '/manager-pins', icon: ShieldCheck, ...texts.managerPins },
      { to: '/administration/users', icon: Users, ...texts.users },
      { to: '/password-management', icon: KeyRound, ...texts.passwords },
      { to: '/administration/sessions', icon: MonitorSmartphone, ...texts.sessions },
    ],
  },
  {
    title: texts.groups.rink,
    entries: [
      { to: '/administration/rinks', icon: Warehouse, ...texts.rinks },
      { to: '/administration/places', icon: MapPin, ...texts.places, right: 'consent' },
      { to: '/administration/machine-kinds', icon: Shapes, ...texts.machineKinds, right: 'consent' },
      { to: MANAGED_CHECKS_PATH, icon: ClipboardCheck, ...texts.checks, right: 'consent' },
      { to: '/administration/until-repaired', icon: Wrench, ...texts.untilRepaired, right: 'manage' },
    ],
  },
  {
    title: texts.groups.records,
    entries: [
      { to: '/dashboard/signatures', icon: Signature, ...texts.signatures, right: 'manage' },
      { to: '/administration/payroll', icon: Banknote, ...texts.payroll },
      { to: '/administration/audit', icon: ScrollText, ...texts.audit },
      { to: '/administration/privacy', icon: Fingerprint, ...texts.privacy },
    ],
  },
]

/** The start page for administrators, and for managers of a rink with what they may change. */
export function AdministrationScreen() {
  useDocumentTitle(texts.title)
  const { user } = useAuth()
  const { selectedRink } = useRink()
  const isAdministrator = user !== null && administers(user)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to={selectedRink ? '/dashboard' : '/rink-selection'}>{texts.back}</BackLink>}
    >
      {isAdministrator && <AdministratorNotices />}
      {user && selectedRink && may(user, 'manage', selectedRink.id) && (
        <SetupList key={selectedRink.id} rink={selectedRink} isAdministrator={isAdministrator} />
      )}
      {isAdministrator && <FactorAdvice />}
      {groups.map(({ title, text, entries }) => {
        const allowed = entries.filter(({ right = 'administer' }) => user !== null && may(user, right))
        return (
          allowed.length > 0 && (
            <Section key={title} title={title} text={text}>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {allowed.map(entry => (
                  <li key={entry.title}>
                    <Link to={entry.to} className={choiceCardLook}>
                      <ChoiceCardContent icon={entry.icon} title={entry.title} text={entry.text} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )
        )
      })}
    </Page>
  )
}
