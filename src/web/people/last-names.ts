import { z } from 'zod'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useCurrentName } from './current-name.ts'
import { useSignedOutNames } from './present-staff.ts'

const MOST_NAMES = 3

const storedSchema = z.object({ day: z.string(), names: z.array(z.string()) })

/** Stores the name on this tablet for the rest of the day. */
export function rememberName(rink: Rink, name: string): void {
  const others = rememberedNames(rink).filter(other => other !== name)
  const names = [name, ...others].slice(0, MOST_NAMES)
  try {
    localStorage.setItem(storageKey(rink), JSON.stringify({ day: today(rink), names }))
  } catch {
    // Storage is full or blocked: the next person types the name.
  }
}

/** The names entered on this tablet today, latest first. */
function rememberedNames(rink: Rink): string[] {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(rink)) ?? 'null'))
    return data?.day === today(rink) ? data.names : []
  } catch {
    return []
  }
}

/** The names entered on this tablet today, latest first, without those of people who have signed out. */
export function useLastNames(rink: Rink): string[] {
  const left = useSignedOutNames(rink)
  return rememberedNames(rink).filter(name => !left.includes(name))
}

/** The person who acts here, if it is known; otherwise the last name that was entered on this tablet today, or ''. */
export function useLikelyName(rink: Rink): string {
  const [last = ''] = useLastNames(rink)
  return useCurrentName() ?? last
}

function storageKey({ id }: Rink): string {
  return `rinkbook-last-names/${id}`
}

function today(rink: Rink): string {
  return operationalDay(serverNow(), rink)
}
