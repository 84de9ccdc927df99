import { openLocalDatabase } from './local-database.ts'

/** 'keeps-nothing': a private window, or storing is forbidden. */
export type StorageHealth = 'good' | 'nearly-full' | 'keeps-nothing'

/** Room for a shift's photos and drafts. */
const LEAST_FREE_BYTES = 50_000_000
const MOST_USED_PART = 0.9

/** Whether this tablet has room for what people enter before it is sent. Never rejects. */
export async function checkStorage(): Promise<StorageHealth> {
  if (!(await keepsAnything())) return 'keeps-nothing'
  // Browsers over plain http do not say.
  const estimate = await estimated()
  return estimate ? healthOf(estimate) : 'good'
}

/** What a browser's estimate means. */
export function healthOf({ usage = 0, quota }: StorageEstimate): StorageHealth {
  if (quota === undefined) return 'good'
  return quota - usage < LEAST_FREE_BYTES || usage > quota * MOST_USED_PART ? 'nearly-full' : 'good'
}

/** Asks that the browser throws nothing away when space gets short; it decides by itself, or asks the person. */
export async function askForPersistence(): Promise<void> {
  try {
    if (!(await storage()?.persisted())) await storage()?.persist()
  } catch {
    // Then it may throw away what has not been used for long.
  }
}

async function keepsAnything(): Promise<boolean> {
  try {
    const tablet = await openLocalDatabase()
    await tablet.count('outbox')
    return true
  } catch {
    return false
  }
}

async function estimated(): Promise<StorageEstimate | undefined> {
  try {
    return await storage()?.estimate()
  } catch {
    return undefined
  }
}

function storage(): StorageManager | undefined {
  return 'storage' in navigator ? navigator.storage : undefined
}
