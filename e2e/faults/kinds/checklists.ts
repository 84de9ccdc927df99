import { expect, type Page } from '@playwright/test'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { plainFieldsOf } from '#domain/forms/form.ts'
import { ChecklistPage } from '../../../test/pages/checklist-page.ts'
import type { Kind } from './kind.ts'
import { pastToasts, toast } from './toasts.ts'

export const checklistKinds: readonly Kind[] = checklists.map(kindOf)

function kindOf(definition: ChecklistDefinition): Kind {
  const { type, tab, texts, paths } = definition
  const [first] = plainFieldsOf(definition.form)
  const form = (page: Page) => page.getByRole('button', { name: 'Submit Checklist' }).first()
  return {
    name: `${type} checklist`,
    path: new RegExp(`^${paths.submit}$`),
    screen: `/dashboard/iskate/${tab}?form=whole`,
    link: texts.navigation,
    form,
    // Once a machine is registered, the navigation leads to the cards.
    fromLink: async page => {
      const whole = page.getByRole('link', { name: 'The whole checklist' })
      await expect(whole.or(form(page)).first()).toBeVisible()
      if (await whole.isVisible()) await whole.click()
    },
    write: async (page, mark) => {
      await pastToasts(page)
      const checklist = new ChecklistPage(page, definition)
      const changed = checklist.field(first?.label ?? '')
      // Submitted machines are collapsed.
      const folded = page.getByRole('main').locator('button[aria-expanded="false"]').first()
      // A record that arrives takes the place of an untouched form.
      await expect(async () => {
        if (await folded.isVisible()) await folded.click()
        await expect(changed).toBeVisible({ timeout: 1000 })
      }).toPass()
      if ((await changed.inputValue()) === '') {
        await checklist.fillFields()
        await checklist.rateEverything()
      }
      await changed.fill(mark)
      await checklist.submitButton.click()
      await checklist.confirmAs(mark)
    },
    saved: page => toast(page, texts.saved.title),
    kept: page => toast(page, 'Saved on this tablet'),
    dismiss: page => expect(page).toHaveURL(/\/dashboard$/),
    isOffered: page => page.getByText(/^Draft from/).isVisible(),
    table: 'checklist_submissions',
    column: 'submitted_by',
    action: 'checklist.submitted',
    where: `record.type = '${type}'`,
  }
}
