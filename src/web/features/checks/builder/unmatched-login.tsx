import { Link } from '@tanstack/react-router'
import { administers } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

const text = texts.unmatched

/** Says before any work that this login cannot publish a check that two people sign, and what to do. */
export function UnmatchedLogin({ user }: { user: User }) {
  const isAdministrator = administers(user)
  return (
    <Notice tone="info" title={isAdministrator ? text.title : text.ask}>
      <p>{text.why}</p>
      {isAdministrator && (
        <Link to="/administration/people/matches" className="flex min-h-12 items-center underline">
          {text.link}
        </Link>
      )}
    </Notice>
  )
}
