import { readFile } from 'node:fs/promises'
import { Workbook } from '@cj-tech-master/excelts'
import { z } from 'zod'
import { expect, test } from '#test/screens/fixtures.ts'
import type { Page } from '#test/screens/page.ts'
import { beginDay } from '#test/screens/people.ts'

const packagesSchema = z.array(
  z.looseObject({
    key: z.string(),
    template: z.looseObject({
      sections: z.array(z.looseObject({ items: z.array(z.looseObject({ label: z.string() })) })),
    }),
  }),
)

async function adopt(page: Page, ...keys: string[]) {
  const rink = await beginDay(page)
  const answer = await page.request.post('/api/checks/adopt', { data: { rinkId: rink.id, keys } })
  expect(answer.status()).toBe(200)
  return rink
}

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a rink ticks the checks that it does and adds them', async ({ page, checkAccessibility }) => {
  await beginDay(page)
  await page.goto('/administration')
  await page.getByRole('link', { name: /^Manage checks/ }).click()
  await expect(page.getByText(/^No checks yet\./)).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'Add checks' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Which of these checks do you do?' }),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^We do this:/ })).toHaveCount(24)
  await expect(page.getByRole('button', { name: 'Add checks' })).toBeDisabled()
  const cards = page.getByRole('list', { name: 'Ready-made checks' }).getByRole('heading', { level: 2 })
  const daily = page.getByLabel('How often')
  await daily.selectOption('Daily')
  await expect(page.getByText('6 of 24 checks')).toBeVisible()
  await expect(cards).toHaveCount(6)
  await daily.selectOption('Yearly')
  await expect(cards).toHaveText('Drill')
  await daily.selectOption('All')
  const alarm = rowOf(page, 'Fire alarm test').first()
  await expect(alarm).toContainText('Every')
  await expect(alarm).toContainText('BS 5839-1')
  await page.getByRole('checkbox', { name: 'We do this: Fire alarm test' }).click()
  await page.getByRole('checkbox', { name: 'We do this: Opening walk' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('Chosen')
  await expect(cards).toHaveCount(2)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add 2 checks' }).click()
  await expect(page.getByText('2 checks are in use.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Checks of the rink' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(rowOf(page, 'Opening walk')).toContainText('Version 1')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Add checks' }).click()
  await expect(page.getByRole('checkbox', { name: /^We do this:/ })).toHaveCount(22)
  await expect(page.getByText('In use', { exact: true })).toHaveCount(2)
})

test('a check is withdrawn and brought back after a question', async ({ page, checkAccessibility }) => {
  await adopt(page, 'opening-walk')
  await page.goto('/administration/checks')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More for Opening walk' }).click()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText(/^Your team no longer sees it\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(rowOf(page, 'Opening walk')).toContainText('Withdrawn')
  await page.getByRole('button', { name: 'More for Opening walk' }).click()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect(rowOf(page, 'Opening walk')).toContainText('Version 1')
})

test('a newer edition is announced with its differences, and taken over as a draft', async ({ page }) => {
  const rink = await adopt(page, 'opening-walk')
  const library = await page.request.get(`/api/check-packages?rinkId=${rink.id}`)
  const packages = packagesSchema.parse(await library.json())
  const walk = packages.find(({ key }) => key === 'opening-walk')
  const [first] = walk?.template.sections[0]?.items ?? []
  if (!walk || !first) throw new Error('The library has no opening walk')
  const was = first.label
  first.label = 'Exits clear, unlocked and lit'
  walk['edition'] = 3
  walk['changes'] = [
    { edition: 3, text: 'Exits have to be lit.' },
    { edition: 2, text: 'A new heading.' },
  ]
  await page.route(/\/api\/check-packages/, route => route.fulfill({ json: packages }))
  await page.goto('/administration/checks')
  await expect(rowOf(page, 'Opening walk')).toContainText('Update available')
  await page.getByRole('button', { name: 'More for Opening walk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See edition 3' }).click()
  await expect(page.getByRole('dialog', { name: 'What changed in edition 3' })).toBeVisible()
  await expect(dialog.getByText('Exits have to be lit.')).toBeVisible()
  await expect(dialog.getByText('A new heading.')).toBeVisible()
  await expect(dialog.getByText(`“${was}” is now “Exits clear, unlocked and lit”.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(rowOf(page, 'Opening walk')).toContainText('Version 1, with a draft')
  // Until it is published: a draft may stay one.
  await expect(rowOf(page, 'Opening walk')).toContainText('Update available')
})

test('an exported check is imported as a draft', async ({ page, checkAccessibility }) => {
  await adopt(page, 'opening-walk')
  await page.goto('/administration/checks')
  await page.getByRole('button', { name: 'More for Opening walk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export as a file' }).click()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('Enter one sentence on when to do this check')).toBeVisible()
  await dialog.getByLabel('When should a rink do this check?').fill('Each opening day.')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Check_opening-walk_v1.json')
  const content = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(content)).toMatchObject({
    format: 'rinkbook-check/1',
    licence: 'CC0-1.0',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  await page.goto('/administration/checks/import')
  const field = page.getByLabel('File of the check')
  const json = (text: string) => ({
    name: 'check.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await field.setInputFiles(json('{"format":"other"}'))
  await expect(page.getByText('This file is not a Rinkbook check.')).toBeVisible()
  await field.setInputFiles(json('nothing'))
  await expect(field).toHaveAccessibleDescription(/^This file could not be read\./)
  await field.setInputFiles(json(content.replace('Each opening day.', 'Each day.')))
  await expect(page.getByText('Changed after export')).toBeVisible()
  await field.setInputFiles(json(content))
  await expect(page.getByText('Each opening day.')).toBeVisible()
  await expect(page.getByText('Changed after export')).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await page.goto('/administration/checks')
  await expect(page.getByText('Draft, not published yet')).toBeVisible()
})

test('an XLSForm is imported, and what is left out is named', async ({ page }) => {
  await beginDay(page)
  const book = new Workbook()
  const survey = book.addWorksheet('survey')
  for (const row of [
    ['type', 'name', 'label', 'relevant'],
    ['geopoint', 'where', 'Where'],
    ['select_one state', 'leaks', 'No leaks'],
    ['text', 'remarks', 'Remarks', "${leaks} = 'bad'"],
  ])
    survey.addRow(row)
  const choices = book.addWorksheet('choices')
  for (const row of [
    ['list_name', 'name', 'label'],
    ['state', 'ok', 'Pass'],
    ['state', 'bad', 'Fail'],
  ])
    choices.addRow(row)
  await page.goto('/administration/checks/import')
  await page.getByLabel('File of the check').setInputFiles({
    name: 'Plant.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await expect(page.getByText('Where: questions of the type “geopoint”.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Plant' })).toBeVisible()
  await expect(page.getByText('Pass / Fail, optional')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page).toHaveURL(/\/administration\/checks\/\d+$/)
})

test('a check is copied as a draft', async ({ page }) => {
  await adopt(page, 'opening-walk')
  await page.goto('/administration/checks')
  await page.getByRole('button', { name: 'More for Opening walk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect(page).toHaveURL(/\/administration\/checks\/\d+$/)
  await page.goto('/administration/checks')
  await expect(rowOf(page, 'Opening walk (copy)')).toContainText('Draft, not published yet')
})
