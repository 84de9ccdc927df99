import { z } from 'zod'
import { type Evaluating, readStore } from './local-store.ts'

const draftsSchema = z.array(z.looseObject({ place: z.string() }))

/** The drafts on the tablet as JSON, without the notices of replies. */
export async function storedDrafts(page: Evaluating): Promise<string[]> {
  return draftsSchema
    .parse(await readStore(page, 'drafts'))
    .filter(({ place }) => !place.startsWith('news/'))
    .map(draft => JSON.stringify(draft))
}
