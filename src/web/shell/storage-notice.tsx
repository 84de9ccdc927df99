import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { Notice } from '#web/components/notice.tsx'
import { canStoreDrafts, onDraftStorageChange } from '#web/offline/draft-storage-status.ts'
import { askForPersistence, checkStorage, type StorageHealth } from '#web/offline/storage-health.ts'
import { findSection } from './sections.ts'

const LOOK_EVERY_MS = 5 * 60_000

type Trouble = Exclude<StorageHealth, 'good'> | 'not-kept'

const texts: Record<Trouble, { title: string; text: string }> = {
  'keeps-nothing': {
    title: 'This browser cannot store data on this tablet',
    text: 'You cannot save anything offline, and drafts are lost when you close the page. Leave the private window, or allow Rinkbook to store data in the browser settings.',
  },
  'not-kept': {
    title: 'Your draft is not saved on this tablet',
    text: 'Submit before you leave this page, or you will lose it. Send unsent entries while you are online, and delete files or apps you do not need.',
  },
  'nearly-full': {
    title: 'This tablet’s storage is nearly full',
    text: 'Soon it cannot store drafts, photos or unsent entries. Send unsent entries while you are online, and delete files or apps you do not need.',
  },
}

/** Tells before work is lost that this tablet has no room to keep it. */
export default function StorageNotice() {
  const found = useStorageHealth()
  const isKept = useSyncExternalStore(onDraftStorageChange, canStoreDrafts)
  const health = isKept || found === 'keeps-nothing' ? found : 'not-kept'
  const isChecklist = useLocation({ select: ({ pathname }) => isChecklistForm(pathname) })
  if (health === 'good') return null
  // The checklist form has its own notice about drafts.
  if (health !== 'nearly-full' && isChecklist) return null
  const { title, text } = texts[health]
  return (
    <div className="mx-auto w-full max-w-270 px-4 pt-4 sm:px-5 print:hidden">
      <Notice tone="warn" title={title}>
        {text}
      </Notice>
    </div>
  )
}

function useStorageHealth(): StorageHealth {
  const [health, setHealth] = useState<StorageHealth>('good')
  useEffect(() => {
    const look = () => void checkStorage().then(setHealth)
    void askForPersistence()
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return health
}

function isChecklistForm(pathname: string): boolean {
  const tab = pathname.startsWith(SECTIONS_PATH) ? pathname.slice(SECTIONS_PATH.length + 1) : 'dashboard'
  return findSection(tab || undefined)?.checklist !== undefined
}
