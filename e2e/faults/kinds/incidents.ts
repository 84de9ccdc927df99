import { IncidentPage } from '#test/pages/incident-page.ts'
import type { Kind } from './kind.ts'
import { pastToasts } from './toasts.ts'

/** An incident report that a manager countersigns later. */
export const incident: Kind = {
  name: 'incident report',
  path: /^\/api\/accident-reports\/unauthorised$/,
  screen: '/dashboard/iskate/accident-report',
  link: 'Incident',
  form: page => page.getByRole('form', { name: 'Incident Report Form' }),
  write: async (page, mark) => {
    const form = new IncidentPage(page)
    await pastToasts(page)
    await form.choose('Skater')
    await form.fillIn()
    const place = form.field('Place of incident')
    await form.reach(place)
    await place.fill(mark)
    await form.reach(form.submitButton)
    await form.submitButton.click()
    await form.dialog.getByRole('button', { name: 'Confirm' }).click()
    await form.dialog.getByRole('button', { name: 'Save without a manager' }).click()
  },
  saved: page => page.getByRole('dialog', { name: 'Successfully Submitted' }),
  kept: page => page.getByRole('dialog', { name: 'Saved on this tablet' }),
  dismiss: page => page.getByRole('button', { name: 'OK' }).click(),
  isOffered: async (page, mark) => {
    const form = new IncidentPage(page)
    const place = form.field('Place of incident')
    await form.reach(place)
    return (await place.count()) > 0 && (await place.inputValue()).includes(mark)
  },
  table: 'accident_report',
  column: 'accident_place',
  action: 'incident.reported',
}
