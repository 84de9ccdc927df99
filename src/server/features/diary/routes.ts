import * as calls from '#contract/diary.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import type { Deps } from '#server/start/deps.ts'
import { addDiaryEntry } from './diary.ts'
import { selectDiaryEntries } from './store.ts'

export function diaryRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listDiaryEntries, async ({ rink, query, request, reply }) => {
    const { text, from, to } = query
    const data = await answerPage(request, reply, query, page =>
      selectDiaryEntries(deps.db, rink, { ...page, text, from, to }),
    )
    return { data }
  })
  mount.json(calls.addDiaryEntry, ({ writer, body }) => addDiaryEntry(deps, writer, body))
}
