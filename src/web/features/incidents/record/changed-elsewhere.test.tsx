import { z } from 'zod'
import { NO_ANSWERS } from '#domain/incidents/riddor-questions.ts'
import { openAlarms } from '#test/pages/alarm-lines.ts'
import { IncidentPage } from '#test/pages/incident-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'
import { completeIncident } from '#test/server/incident-bodies.ts'

test('an assessment without a decision says so before and after it is saved', async ({ page }) => {
  const rink = await beginDay(page)
  await new StaffPage(page, rink).givePin('2468')
  await page.request.post('/api/pins/verify', { data: { rinkId: rink.id, pin: '2468' } })
  const added = await page.request.post('/api/accident-reports', { data: completeIncident(rink.id) })
  const { id } = z.object({ id: z.number() }).parse(await added.json())
  await page.goto(`/dashboard/iskate/accident-report/${id}`)
  await page.getByRole('button', { name: 'Assess for RIDDOR' }).click()
  const { dialog } = new IncidentPage(page)
  await expect(dialog.getByText('RIDDOR is not decided yet')).toBeVisible()
  await dialog.getByLabel('RIDDOR assessment completed').check()
  await expect(dialog.getByText('RIDDOR is not decided yet')).toHaveCount(0)
  await dialog.getByLabel('RIDDOR assessment completed').uncheck()
  await dialog.getByLabel('Your name').fill('Mona Manager')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Assessment saved')).toBeVisible()
  await expect(page.getByText('RIDDOR is not decided yet')).toBeVisible()
})

test.describe('another user assesses the incident', () => {
  test('a report to the authority does not cover a new assessment that its author has not read', async ({
    page,
  }) => {
    const rink = await beginDay(page)
    await new StaffPage(page, rink).givePin('2468')
    const verifying = { rinkId: rink.id, pin: '2468' }
    expect((await page.request.post('/api/pins/verify', { data: verifying })).ok()).toBe(true)
    const days = { accidentDate: '2026-01-05', reporterSignatureDate: '2026-01-05' }
    const data = completeIncident(rink.id, { ...days, riddorReportingRequired: true })
    const added = await page.request.post('/api/accident-reports', { data })
    expect(added.status(), await added.text()).toBe(201)
    await page.goto('/dashboard')
    await openAlarms(page, /^1 RIDDOR report was due/)
    await page.getByRole('link', { name: /^View report IR-/ }).click()
    await page.getByRole('button', { name: 'Mark as reported' }).click()
    const { dialog } = new IncidentPage(page)
    await dialog.getByLabel('How it was reported').fill('By telephone')
    await dialog.getByLabel('Your name').fill('Mona Manager')
    const decision = { answers: NO_ANSWERS, assessmentCompleted: true, reportingRequired: true }
    const { id } = z.object({ id: z.number() }).parse(await added.json())
    const assessed = await page.request.post(`/api/accident-reports/${id}/assessments`, {
      data: { rinkId: rink.id, ...decision, reason: 'They have died', assessedBy: 'Dan Duty' },
    })
    expect(assessed.status(), await assessed.text()).toBe(201)
    await dialog.getByLabel('PIN Code').fill('2468')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Someone else has just assessed this incident.')).toBeVisible()
    await expect(dialog.getByLabel('How it was reported')).toHaveValue('By telephone')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('They have died')).toBeVisible()
    await expect(page.getByText(/^Reported to the enforcing authority/)).toBeHidden()
  })
})
