import { session } from './browser-storage.ts'

const KEY = 'asked-address'

/** Keeps the address that was opened before there was a rink, also across a login elsewhere. */
export function storeAskedAddress(href: string): void {
  session.set(KEY, href)
}

/** Forgets it, because the person has arrived at a rink. */
export function forgetAskedAddress(): void {
  session.remove(KEY)
}

/** The address within a rink that was opened before a rink was selected. */
export function askedAddress(): string | undefined {
  return session.get(KEY) ?? undefined
}
