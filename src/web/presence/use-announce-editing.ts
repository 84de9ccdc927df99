import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PartSent } from '#contract/endpoint.ts'
import { announceEditing } from '#contract/presence.ts'
import { EDITING_RENEWED_EVERY_MS } from '#domain/presence/editor.ts'
import { call } from '#web/api/client.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { liveState, onLiveStateChange } from '#web/live/live.ts'
import { local, session } from '#web/session/browser-storage.ts'

export type EditedForm = PartSent<typeof announceEditing, 'body'>['form']

interface Editing {
  rinkId: number
  form: EditedForm
  /** The name of the person filling it in, as far as typed. */
  name: string
  isEditing: boolean
}

/**
 * Announces to the other tablets that a form is being filled in here, at a fixed interval, and announces the
 * end. Does nothing offline.
 */
export function useAnnounceEditing({ rinkId, form, name, isEditing }: Editing): void {
  const isLive = useSyncExternalStore(onLiveStateChange, isOpen)
  const latestName = useRef(name)
  useEffect(() => {
    latestName.current = name
  }, [name])

  useEffect(() => {
    if (!isEditing || !isLive) return undefined
    const tell = (isStillEditing: boolean) => {
      if (!isOpen()) return
      const who = { rinkId, form, tablet: THIS_TABLET, tab: THIS_TAB, name: latestName.current }
      // A failed announcement does not interrupt the user.
      call(announceEditing, { body: { ...who, isEditing: isStillEditing }, keepalive: true }).catch(
        () => undefined,
      )
    }
    const renew = () => {
      if (document.visibilityState === 'visible') tell(true)
    }
    const leave = () => tell(false)
    tell(true)
    const timer = setInterval(renew, EDITING_RENEWED_EVERY_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [rinkId, form, isEditing, isLive])
}

function isOpen(): boolean {
  return liveState() === 'open'
}

const STORAGE_KEY = 'rinkbook-tablet'

const TAB_KEY = 'rinkbook-tab'

/**
 * An identifier of this tab, also after a reload. It is in the tab's storage only between two pages, so that a copy of the
 * tab gets another one.
 */
export const THIS_TAB = session.get(TAB_KEY) ?? randomKey()
session.remove(TAB_KEY)
window.addEventListener('pagehide', () => session.set(TAB_KEY, THIS_TAB))
window.addEventListener('pageshow', () => session.remove(TAB_KEY))

/** An identifier of this tablet, shared by its tabs. Without storage, each tab has its own. */
export const THIS_TABLET = local.get(STORAGE_KEY) ?? randomKey()
local.set(STORAGE_KEY, THIS_TABLET)
