import type { Page } from '@playwright/test'
import { labelOf } from '#domain/forms/record.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import type { Figure } from '../figure.ts'
import { interactionToNextPaint } from './interactions.ts'

const SENTENCE = 'Fell over the step by the gate while two groups left the ice. '
/** As somebody types who types fast. */
const BETWEEN_KEYS_MS = 60

/** From a key to its paint in the longest form, the incident report. */
export async function measureTyping(page: Page): Promise<Figure[]> {
  await page.goto('/dashboard/iskate/accident-report')
  await page.getByRole('heading', { level: 1, name: 'Incident Report Form' }).waitFor()
  const measured = await interactionToNextPaint(page, async () => {
    let keys = 0
    for (const key of ['involvedPersonName', 'accidentDescription', 'injuryDetails'] as const) {
      const field = page.getByRole('textbox', { name: labelOf(incidentForm, key), exact: true })
      await field.pressSequentially(SENTENCE, { delay: BETWEEN_KEYS_MS })
      keys += SENTENCE.length
    }
    return keys
  })
  return [{ budget: 'interaction', about: 'typing in the incident form', ...measured }]
}
