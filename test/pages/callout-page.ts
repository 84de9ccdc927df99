import assert from 'node:assert/strict'
import { z } from 'zod'
import type { Locator, Page } from './driver.ts'
import { PICTURE } from './one-pixel.ts'
import type { RinkUnderTest } from './people.ts'
import { StaffPage } from './staff-page.ts'

const recorded = z.object({ id: z.number(), displayReference: z.string() })

/** Opens the screen of the rink's callouts; a manager's PIN is 2468. */
export async function openCallouts<L extends Locator<L>>(page: Page<L>, rink: RinkUnderTest) {
  await new StaffPage(page, rink).givePin('2468')
  await page.goto('/dashboard/iskate/engineer-callout')
  await page.getByRole('heading', { level: 1, name: 'Engineer Callout' }).waitFor()
}

/** Opens the form of a new callout, at its first step. */
export async function openCalloutForm<L extends Locator<L>>(page: Page<L>, rink: RinkUnderTest) {
  await openCallouts(page, rink)
  await startCallout(page)
}

/** The same, from the list. */
export async function startCallout<L extends Locator<L>>(page: Page<L>): Promise<void> {
  await page.getByRole('link', { name: 'New callout' }).click()
  await page.getByRole('textbox', { name: 'Equipment' }).waitFor()
}

/** Opens another step of the form, whatever is filled in. */
export async function openStep<L extends Locator<L>>(page: Page<L>, step: 2 | 3): Promise<void> {
  await page.goto(`/dashboard/iskate/engineer-callout/new?step=${step}`)
  await page.getByText(`Step ${step} of 3`).waitFor()
}

/**
 * Fills in the required fields of a new callout from its first step to the last one. `photo` takes its photo, unless the
 * form has one; `leave` presses the button that ends the second step.
 */
export async function fillInCallout<L extends Locator<L>>(
  page: Page<L>,
  photo: () => Promise<unknown> = async () => undefined,
  leave?: () => Promise<unknown>,
): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Equipment' }).fill('Chiller 2')
  await goOn()
  await page.getByRole('textbox', { name: 'Reported Issue' }).fill('Trips after ten minutes')
  await photo()
  await (leave ?? goOn)()
  await page.getByRole('textbox', { name: 'Staff Member Time/Date' }).fill('20 Nov 06:00')
  await page.getByRole('textbox', { name: 'Staff Member Name/Signature' }).fill('Ivy Ice')
}

/** Creates a callout with two photos through the API; returns its reference and its address in the API. */
export async function recordCallout<L extends Locator<L>>(
  page: Page<L>,
  { id: rinkId }: RinkUnderTest,
  about: { equipment?: string; lockoutId?: number } = {},
) {
  const photoPaths: string[] = []
  for (const photoId of ['photo-0001', 'photo-0002']) {
    const multipart = { rinkId, checklistType: 'engineer-callout', photoId, photo: PICTURE }
    await page.request.post('/api/upload-photo', { multipart })
    photoPaths.push(`/api/photos/${photoId}?rinkId=${rinkId}`)
  }
  await page.request.post('/api/pins/verify', { data: { pin: '2468', rinkId } })
  const staffMember = { staffMemberTimeDate: '06:00', staffMemberNameSignature: 'Ivy Ice' }
  const data = {
    rinkId,
    reference: `EC${Date.now()}`,
    equipment: 'Chiller 2',
    reportedIssue: 'Trips',
    photoPaths,
    ...staffMember,
    ...about,
  }
  const answer = await page.request.post('/api/engineer-callouts', { data })
  assert.equal(answer.status(), 201)
  const { id, displayReference } = recorded.parse(await answer.json())
  return { reference: displayReference, address: `/api/engineer-callouts/${id}`, id }
}

/** Leaves the second step without a photo, as only a callout without a manager can. */
export async function goOnWithoutPhoto<L extends Locator<L>>(page: Page<L>): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
}
