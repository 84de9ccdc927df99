import { type Action, HAZARD_WORDS, placeInWords, STATE_WORDS } from '#domain/actions/action.ts'
import { riskOf } from '#domain/actions/risk.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { actionsPage } from '#server/actions/action-store.ts'
import { readActions } from '#server/actions/reading.ts'
import { pagesOf } from '#server/db/pages.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'

/** Actions in their current state, newest first. */
export const actionSheet: Sheet = defineSheet<Action>({
  name: 'Actions',
  columns: [
    { title: 'Opened at', width: 17, value: ({ openedAt }) => ({ instant: openedAt }) },
    { title: 'Reference', width: 18, value: ({ id, reference }) => ({ record: { id }, text: reference }) },
    { title: 'What is wrong', width: 50, value: ({ what }) => what },
    { title: 'Kind', width: 14, value: ({ kind }) => kind && HAZARD_WORDS[kind] },
    { title: 'Where', width: 24, value: action => placeInWords(action) || null },
    { title: 'State', width: 14, value: ({ state }) => STATE_WORDS[state] },
    { title: 'Reported by', width: 20, value: ({ reportedBy }) => reportedBy },
    { title: 'Risk', width: 8, value: action => riskOf(action) ?? null },
    { title: 'Assigned to', width: 20, value: ({ owner, contractor }) => owner?.name ?? contractor },
    { title: 'Due at', width: 17, value: ({ dueAt }) => ({ instant: dueAt }) },
    { title: 'Cost', width: 12, value: ({ cost }) => cost },
    { title: 'Done by', width: 20, value: ({ doneBy }) => doneBy },
    { title: 'Closed at', width: 17, value: ({ closedAt }) => closedAt && { instant: closedAt } },
    { title: 'Times found', width: 11, value: ({ timesFound }) => timesFound },
    ...lateColumns<Action>(action => action),
    { title: 'Record', width: 9, value: ({ id }) => id },
  ],
  async *pages(source) {
    const { db, rink } = source
    for await (const rows of pagesOf(page => actionsPage(db, rink.id, page))) {
      const ofPeriod = rows.filter(({ openedAt }) => isOfPeriod(rinkDate(openedAt, rink.timezone), source))
      yield readActions(db, rink.id, ofPeriod)
    }
  },
})
