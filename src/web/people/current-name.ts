import { useAuth } from '#web/session/auth-context.tsx'

/**
 * The name of the person who acts here, as the header shows it: who logged in, or who entered their PIN on a shared
 * tablet. Undefined for an account that several people share. It is filled in wherever a form asks who signs it.
 */
export function useCurrentName(): string | undefined {
  return useAuth().user?.person?.name
}
