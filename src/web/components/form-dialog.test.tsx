import { powerTool } from '#domain/checklists/power-tool.ts'
import { ChecklistPage } from '#test/pages/checklist-page.ts'
import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { MANAGER_PIN, signInAsAdmin } from '#test/pages/people.ts'
import { ShiftEndPage } from '#test/pages/shift-end-page.ts'
import { StaffPage } from '#test/pages/staff-page.ts'
import { expect, pageAt, test } from '#test/screens/fixtures.ts'
import type { Locator } from '#test/screens/locator.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'
import { testServer } from '#test/server/test-server.ts'

/** Expects the notice of a restored draft; closing the dialog deletes the draft. */
async function expectRestored(dialog: Locator): Promise<void> {
  await expect(dialog.getByText(/^Draft from .* restored$/)).toBeVisible()
}

test('the name of the person who ends the shift is restored after a reload and after Back', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const end = new ShiftEndPage(page, rink)
  await end.completeEverything()
  const dialog = end.dialog('End Shift Confirmation')
  const name = dialog.getByRole('textbox', { name: 'Your Name' })
  const open = async () => {
    await page.goto('/dashboard')
    await end.press()
  }
  await open()
  await name.fill('Mona Manager')
  await open()
  await expect(name).toHaveValue('Mona Manager')
  await expectRestored(dialog)
  await checkAccessibility()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await end.press()
  await expect(name).toHaveValue('Mona Manager')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(name).toHaveValue('')
})

test('an early end without a reason does not say that one was restored', async ({ page }) => {
  const rink = await beginDay(page)
  const end = new ShiftEndPage(page, rink)
  await new StaffPage(page, rink).givePin('2468')
  const early = end.dialog('End Shift Early')
  const open = async () => {
    await page.goto('/dashboard')
    await end.press()
    await end.dialog('Almost Ready to End Shift!').getByRole('button', { name: 'Confirm Ending' }).click()
  }
  await open()
  await end.authoriseEarlyEnd('Mona Manager', '2468')
  const reason = early.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await open()
  await expectRestored(early)
  await early.getByRole('button', { name: 'Next' }).click()
  await early.getByLabel('PIN Code').fill('2468')
  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await expect(early.getByText(/^Draft from .* restored$/)).toHaveCount(0)
  await reason.fill('Power cut')
  await expect(early.getByText(/^Draft from .* restored$/)).toHaveCount(0)
})

test('the submitter of a checklist is restored after a reload', async ({ page }) => {
  await beginDay(page)
  const checklist = new ChecklistPage(page, powerTool)
  const name = checklist.submitter.getByRole('textbox', { name: 'Your Name' })
  await checklist.fillIn()
  await checklist.submitButton.click()
  await name.fill('Ivy Ice')
  await page.reload()
  await checklist.submitButton.click()
  await expect(name).toHaveValue('Ivy Ice')
  await expectRestored(checklist.submitter)
  await checklist.submitter.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await checklist.submitButton.click()
  // The inspector of the form.
  await expect(name).toHaveValue('some inspectorName')
})

test('the person to be removed from the staff list is still selected after a reload', async ({ page }) => {
  const rink = await beginDay(page)
  const staff = new StaffPage(page, rink)
  const id = await staff.employ('Ivy Ice')
  const chosen = staff.dialog.getByLabel('Staff member')
  const open = async () => {
    await staff.open()
    await page.getByRole('button', { name: 'Edit Staff' }).click()
    await staff.dialog.getByRole('button', { name: 'Remove staff member' }).click()
  }
  await open()
  await chosen.selectOption('Ivy Ice (Ice Technician)')
  await open()
  await expect(chosen).toHaveValue(String(id))
  await expectRestored(staff.dialog)
  await staff.dialog.getByRole('button', { name: 'Back' }).click()
  await open()
  await expect(chosen).toHaveValue('')
})

test('the entry that remains after a merge is still selected after a reload', async ({ page }) => {
  const rink = await beginDay(page)
  const equipment = new EquipmentPage(page, rink)
  const kept = await equipment.register('Toyota One', 'TY-1')
  const other = await equipment.register('Toyota Two', 'TY-2')
  const chosen = equipment.dialog.getByLabel('Entry to keep')
  const open = async () => {
    await page.goto(`/dashboard/equipment/${other}`)
    await equipment.unfold('More')
    await page.getByRole('button', { name: 'Merge a duplicate' }).click()
  }
  await open()
  await chosen.selectOption(String(kept))
  await open()
  await expect(chosen).toHaveValue(String(kept))
  await expectRestored(equipment.dialog)
  await equipment.dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(chosen).toHaveValue('')
  await expect(equipment.dialog.getByText(/restored$/)).toHaveCount(0)
  await equipment.dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(chosen).toHaveValue('')
})

test('a pasted staff list is restored for its rink after a reload, until it is imported', async ({
  page,
}) => {
  const rink = await beginDay(page)
  const pasted = page.getByLabel('Or paste the list')
  const chosenRink = page.getByRole('combobox', { name: 'Rink' })
  await page.goto('/administration/people/import')
  await expect(chosenRink).toHaveValue(String(rink.id))
  await pasted.fill('name,title\nBob Broom,Ice Technician')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(pasted).toHaveValue('name,title\nBob Broom,Ice Technician')
  await expect(chosenRink).toHaveValue(String(rink.id))
  await expectRestored(page.getByRole('main'))
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByText('1 person was added')).toBeVisible()
  await page.reload()
  await expect(pasted).toHaveValue('')
})

test.describe('before the set-up', () => {
  test('the set-up form is restored after a reload, except for secrets', async () => {
    const page = pageAt(await testServer())
    await page.goto('/')
    await page.getByLabel('Email Address').fill('ada@rinkbook.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('ada-secret-ice')
    await page.getByLabel('Rink name').fill('North Pole Arena')
    await page.getByRole('textbox', { name: 'Manager PIN' }).fill(MANAGER_PIN)
    await page.reload()
    await expect(page.getByLabel('Rink name')).toHaveValue('North Pole Arena')
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@rinkbook.test')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Manager PIN' })).toHaveValue('')
  })
})

test('a draft of another version that a dialog cannot show is not deleted', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/administration/users')
  const add = page.getByRole('button', { name: 'Add a user' })
  const dialog = page.getByRole('dialog')
  await add.click()
  await dialog.getByLabel('Email address').fill('ivy@rinkbook.test')
  await page.reload()
  await changeDrafts(page, 'of another version')
  await add.click()
  await expect(dialog.getByLabel('Email address')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await changeDrafts(page, { email: 'jack@rinkbook.test' })
  await add.click()
  await expect(dialog.getByLabel('Email address')).toHaveValue('jack@rinkbook.test')
})

/** Replaces the content of each draft on the tablet. */
async function changeDrafts(page: Page, content: unknown): Promise<void> {
  await page.evaluate(
    changed =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          const drafts = writing.objectStore('drafts')
          const reading = drafts.getAll()
          reading.addEventListener('success', () => {
            for (const draft of reading.result) drafts.put({ ...draft, content: changed })
          })
          writing.addEventListener('complete', resolve)
          opening.result.close()
        })
      }),
    content,
  )
}
