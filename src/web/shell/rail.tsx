import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useOverdue } from '#web/actions/overdue.ts'
import { ACTIONS_PATH, EQUIPMENT_PATH, MORE_PATH } from '#web/addresses.ts'
import { Logo } from '#web/components/logo.tsx'
import { useIsPainted } from '#web/components/use-is-painted.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { type Destination, type DestinationGroup, isCurrent, mainGroups, rinkGroup } from './destinations.ts'
import { texts } from './texts.ts'

/**
 * The navigation of a rink: a rail beside the page, and on a phone a bar of five below it. The last item of the bar, and of a
 * rail in a low window, is the page of all other screens.
 */
export function Rail({ rink }: { rink: Rink }) {
  const pathname = useLocation({ select: location => location.pathname })
  const { user } = useAuth()
  const manages = user !== null && may(user, 'consent', rink.id)
  const marks = useMarks(rink)
  const underMore = rinkGroup.destinations
    .filter(({ isInBar }) => !isInBar)
    .map(marks)
    .find(mark => mark?.tone === 'danger')
  return (
    <div className="rail print:hidden">
      <Link to="/dashboard" aria-label={texts.header.home} className="rail-home">
        <Logo />
        <span className="rail-name">{texts.entrance.product}</span>
      </Link>
      <nav aria-label={texts.header.navigation}>
        {mainGroups.map(group => (
          <Group key={group.title} group={group} pathname={pathname} marks={marks} />
        ))}
      </nav>
      <nav aria-label={texts.navigation.more}>
        <Group group={rinkGroup} pathname={pathname} marks={marks} />
        {manages && (
          <Link to="/administration" className="rail-item" data-folds="first">
            <Settings2 aria-hidden />
            {texts.header.manage}
          </Link>
        )}
        <Link to={MORE_PATH} className="rail-item" data-more="">
          <Ellipsis aria-hidden />
          {texts.navigation.more}
          {underMore && <MarkOf {...underMore} />}
        </Link>
      </nav>
    </div>
  )
}

/** A number beside a destination, and what it counts. */
interface Mark {
  tone: 'missing' | 'danger'
  count: number
  label: string
}

type Marks = (destination: Destination) => Mark | undefined

/** The machines of each checklist that are not checked yet, all machines out of service, and the overdue actions. */
export function useMarks(rink: Rink): Marks {
  const { groups, isPartial, error } = useRegisterGroups(rink)
  const overdue = useOverdue(rink, useIsPainted(!isPartial || error !== null))
  return ({ machines, path }) => {
    const { outOfService, overdue: overdueWords, notChecked } = texts.navigation
    const mark = (
      tone: Mark['tone'],
      { length: count }: readonly unknown[],
      words: (count: number) => string,
    ) => (count > 0 ? { tone, count, label: words(count) } : undefined)
    if (path === EQUIPMENT_PATH) return mark('danger', groups?.outOfService ?? [], outOfService)
    if (path === ACTIONS_PATH) return mark('danger', overdue, overdueWords)
    return mark('missing', groups?.missing.filter(({ kind }) => kind === machines) ?? [], notChecked)
  }
}

function Group({ group, pathname, marks }: { group: DestinationGroup; pathname: string; marks: Marks }) {
  const titleId = useId()
  return (
    <>
      <p id={titleId} className="rail-title">
        {group.title}
      </p>
      <ul aria-labelledby={titleId}>
        {group.destinations.map(destination => {
          const { label, path, icon: Icon, isInBar, folds } = destination
          const mark = marks(destination)
          return (
            <li key={path} data-off-bar={isInBar ? undefined : ''} data-folds={folds}>
              <Link
                to={path}
                activeOptions={{ exact: true }}
                className="rail-item"
                {...(isCurrent(destination, pathname) ? { 'aria-current': 'page' } : {})}
                {...(mark ? { title: mark.label } : {})}
              >
                <Icon aria-hidden />
                {label}
                {mark && <MarkOf {...mark} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function MarkOf({ tone, count }: Pick<Mark, 'tone' | 'count'>) {
  return (
    <span aria-hidden className="rail-mark" data-tone={tone}>
      {count}
    </span>
  )
}
