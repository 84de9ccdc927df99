import { type Callout, calloutForm, MOST_PHOTOS, statusInWords } from '#domain/callouts/callout.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Column, defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'
import { selectCallouts } from './store.ts'

/** Engineer callouts in their current state, newest first. */
export const calloutSheet: Sheet = defineSheet<Callout>({
  name: 'Engineer Callouts',
  signed: [{ record: 'engineer_callout', id: ({ id }) => id }],
  columns: [
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    {
      title: 'Reference',
      width: 18,
      value: record => ({ record: { ...record }, text: record.displayReference }),
    },
    { title: 'Status', width: 12, value: statusInWords },
    ...formColumns<Callout>(calloutForm),
    { title: 'Submitted by', width: 20, value: ({ submittedBy }) => submittedBy },
    { title: 'Authorised by', width: 20, value: ({ authorisedBy }) => authorisedBy },
    { title: 'Photos', width: 8, value: ({ photoPaths }) => photoPaths.length },
    ...Array.from({ length: MOST_PHOTOS }, (_, index): Column<Callout> => {
      const title = `Photo ${index + 1}`
      return { title, width: 9, value: ({ photoPaths }) => linkTo(photoPaths[index], title) }
    }),
    { title: 'Revision', width: 9, value: ({ revision }) => revision },
    ...lateColumns<Callout>(callout => callout),
    { title: 'Record', width: 9, value: ({ id }) => id },
  ],
  async *pages(source) {
    const { db, rink } = source
    for await (const callouts of pagesOf(page => selectCallouts(db, rink.id, page))) {
      yield callouts.filter(({ submittedAt }) => isOfPeriod(rinkDate(submittedAt, rink.timezone), source))
    }
  },
})

function linkTo(link: string | undefined, text: string) {
  return link === undefined ? null : { link, text }
}
