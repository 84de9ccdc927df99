import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { useCurrentName } from './current-name.ts'
import { useSignedOutNames } from './present-staff.ts'
import { rememberedToday } from './remembered-today.ts'

const MOST_NAMES = 3

const lastNames = rememberedToday(
  'rinkbook-last-names',
  z.object({ day: z.string(), names: z.array(z.string()) }),
)

/** Stores the name on this tablet for the rest of the day. */
export function rememberName(rink: Rink, name: string): void {
  const others = rememberedNames(rink).filter(other => other !== name)
  lastNames.store(rink, { names: [name, ...others].slice(0, MOST_NAMES) })
}

/** The names entered on this tablet today, latest first. */
function rememberedNames(rink: Rink): string[] {
  return lastNames.read(rink)?.names ?? []
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
