import { useAuth } from '#web/session/auth-context.tsx'

/**
 * The name of the person who acts here, as the header shows it: who logged in, or who entered their PIN on a shared
 * tablet. Undefined for an account that several people share, or whose person has no
 * name yet but the email address. It is filled in wherever a form asks who signs it.
 */
export function useCurrentName(): string | undefined {
  const name = useAuth().user?.person?.name
  return name?.includes('@') ? undefined : name
}
