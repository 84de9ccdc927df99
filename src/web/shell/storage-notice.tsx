import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { Notice } from '#web/components/notice.tsx'
import { canStoreDrafts, onDraftStorageChange } from '#web/offline/drafts.ts'
import { askForPersistence, checkStorage, type StorageHealth } from '#web/offline/storage-health.ts'
import { findSection } from './sections.ts'
import { texts } from './texts.ts'

const LOOK_EVERY_MS = 5 * 60_000

/** Warns that this tablet has no room for unsent entries. */
export default function StorageNotice() {
  const found = useStorageHealth()
  const isKept = useSyncExternalStore(onDraftStorageChange, canStoreDrafts)
  const health = isKept || found === 'keeps-nothing' ? found : 'not-kept'
  const isChecklist = useLocation({ select: ({ pathname }) => isChecklistForm(pathname) })
  if (health === 'good') return null
  // The checklist form has its own notice about drafts.
  if (health !== 'nearly-full' && isChecklist) return null
  const { title, text } = texts.storage[health]
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
