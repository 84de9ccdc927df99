import type { QueryClient } from '@tanstack/react-query'
import { nameOfSubmission } from '#contract/checklists.ts'
import { reportFault } from '#contract/equipment.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { sentChecklistNews, showSentChecklist } from '#web/features/checklists/on-tablet/sent-checklist.ts'
import { showSentCheck, showSentFault } from '#web/features/equipment/on-tablet/sent-checks.ts'
import { SENT_ATTENDANCE } from '#web/features/staff/attendance/sent-attendance.ts'

/** What follows once a kept write has been sent. */
interface SentWrite {
  /** Shows what is on record before the server is asked again. */
  show?: (rinkId: number, reply: unknown, queries: QueryClient) => void
  /** What its maker has to be told; undefined if all went as expected. */
  news?: (reply: unknown, rink: Pick<Rink, 'timezone'>) => string | undefined
}

const SENT_WRITES: Readonly<Record<string, SentWrite>> = Object.fromEntries([
  ...checklists.map((definition): [string, SentWrite] => [
    nameOfSubmission(definition),
    {
      show: (rinkId, reply, queries) => {
        showSentChecklist(definition, rinkId, reply, queries)
        showSentCheck(definition, rinkId, reply, queries)
      },
      news: (reply, rink) => sentChecklistNews(definition, reply, rink),
    },
  ]),
  [reportFault.name, { show: showSentFault }],
  ...Object.entries(SENT_ATTENDANCE).map(([call, show]): [string, SentWrite] => [call, { show }]),
])

/** What follows once a kept write of this call has been sent; often nothing. */
export function sentWrite(call: string): SentWrite {
  return SENT_WRITES[call] ?? {}
}
