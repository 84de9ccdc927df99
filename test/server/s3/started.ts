import { onTestFinished } from 'vitest'
import { S3Store } from './server.ts'

/** A store of its own for one test, and the settings that lead to it. */
export async function startedStore() {
  const store = new S3Store()
  const settings = await store.start()
  onTestFinished(() => store.stop())
  return { store, settings }
}
