import { onTestFinished } from 'vitest'
import { S3Store } from './server.ts'

/** A separate store for one test, and the settings that point to it. */
export async function startedStore() {
  const store = new S3Store()
  const settings = await store.start()
  onTestFinished(() => store.stop())
  return { store, settings }
}
