import { signInAsAdmin, signInAsRinkUser } from '#test/pages/people.ts'
import { registerCosigner, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { addRink } from '#test/screens/people.ts'

test.describe('manager PINs', () => {
  test('manager PINs are added, renamed, replaced and removed, and never shown', async ({
    page,
    checkAccessibility,
  }) => {
    await signInAsAdmin(page)
    const rink = await addRink(page)
    const verify = async (pin: string) => {
      const answer = await page.request.post('/api/pins/verify', { data: { pin, rinkId: rink.id } })
      return (await answer.text()).includes('"success":true')
    }
    await page.goto('/rink-selection')
    await page.getByRole('link', { name: /Manager PINs/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manager PINs' })).toBeVisible()
    const dialog = page.getByRole('dialog')

    const add = async (name: string, pin: string) => {
      await page.getByRole('button', { name: 'Add a manager' }).click()
      await dialog.getByRole('textbox', { name: 'Manager name' }).fill(name)
      await dialog.getByLabel('PIN', { exact: true }).fill(pin)
      await dialog.getByRole('combobox', { name: 'Rink' }).selectOption({ label: rink.name })
      await dialog.getByRole('button', { name: 'Add manager' }).click()
    }
    await add('', '12')
    await expect(dialog.getByText('Manager name is required')).toBeVisible()
    await expect(dialog.getByText('PIN must be 4 digits')).toBeVisible()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await add('Rita Rink', '2468')
    await expect(page.getByText('Manager added')).toBeVisible()
    await checkAccessibility()
    expect(await verify('2468')).toBe(true)

    await add('Sue Site', '2468')
    await expect(
      dialog.getByText('This PIN cannot be used at this rink. Please choose another.'),
    ).toBeVisible()
    await expect(dialog.getByText('Rita Rink')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Rename Rita Rink' }).click()
    await dialog.getByRole('textbox', { name: 'Manager name' }).fill('Rita Ring')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Manager renamed')).toBeVisible()

    await page.getByRole('button', { name: 'Replace PIN of Rita Ring' }).click()
    await dialog.getByLabel('PIN', { exact: true }).fill('1357')
    await dialog.getByRole('button', { name: 'Replace PIN' }).click()
    await expect(page.getByText('PIN replaced')).toBeVisible()
    expect(await verify('2468')).toBe(false)
    expect(await verify('1357')).toBe(true)
    expect(await (await page.request.get('/api/pins')).text()).not.toContain('1357')

    // A toast stays while the mouse is over it.
    await page.mouse.move()
    await page.getByRole('button', { name: 'Remove Rita Ring' }).click()
    await expect(dialog.getByText(`No other manager PIN works at ${rink.name}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Manager removed')).toBeVisible()
    expect(await verify('1357')).toBe(false)
  })
})

test('a rink is not said to be without a PIN if one of its managers has a personal PIN', async ({ page }) => {
  await signInAsAdmin(page)
  const [named, personal, none] = [await addRink(page), await addRink(page), await addRink(page)]
  const data = { managerName: 'Rita Rink', pin: '2468', rinkId: named.id }
  await page.request.post('/api/pins', { data })
  await registerCosigner(sendFrom(page), personal.id)
  await page.goto('/manager-pins')
  const warning = page.getByText(/Unless a manager has a personal PIN there/)
  await expect(warning).toContainText(none.name)
  await expect(warning).not.toContainText(personal.name)
})

test.describe('while the rinks cannot be loaded', () => {
  test('a failure to load the rinks does not block the managers, and can be retried', async ({ page }) => {
    await signInAsAdmin(page)
    await page.route('/api/ice-rinks', route => route.abort('connectionreset'))
    await page.goto('/manager-pins')
    await expect(page.getByText('The rinks could not be loaded')).toBeVisible()
    await page.unroute('/api/ice-rinks')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The rinks could not be loaded')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a manager' })).toBeEnabled()
  })
})

test('manager PINs are for administrators', async ({ page }) => {
  await signInAsAdmin(page)
  const rink = await addRink(page)
  await signInAsRinkUser(page, rink.id)
  await page.goto('/rink-selection')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/manager-pins')
  await expect(page).toHaveURL('/dashboard')
})
