import { openLocalDatabase } from './local-database.ts'

/** 'keeps-nothing': a private window, or storage is blocked. */
export type StorageHealth = 'good' | 'nearly-full' | 'keeps-nothing'

/** Space for the photos and drafts of one shift. */
const LEAST_FREE_BYTES = 50_000_000
const MOST_USED_PART = 0.9

/** Checks if this tablet has space for unsent entries. Never rejects. */
export async function checkStorage(): Promise<StorageHealth> {
  if (!(await keepsAnything())) return 'keeps-nothing'
  // Browsers over plain http report no estimate.
  const estimate = await estimated()
  return estimate ? healthOf(estimate) : 'good'
}

/** Interprets a browser's storage estimate. */
export function healthOf({ usage = 0, quota }: StorageEstimate): StorageHealth {
  if (quota === undefined) return 'good'
  return quota - usage < LEAST_FREE_BYTES || usage > quota * MOST_USED_PART ? 'nearly-full' : 'good'
}

/** Requests persistent storage. The browser decides, or asks the user. */
export async function askForPersistence(): Promise<void> {
  try {
    if (!(await storage()?.persisted())) await storage()?.persist()
  } catch {
    // Without it, the browser may delete data that has not been used for long.
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
