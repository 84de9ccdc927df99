import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { calloutServer } from '#test/server/callouts.ts'

describe('a single callout', () => {
  test('a single callout is read, and those in progress are counted', async () => {
    const { added, change, admin, rinkId } = await calloutServer()
    const first = await added()
    await added()
    await change(first, { status: 'Closed' })
    const one = await admin.get(`/api/engineer-callouts/${first}?rinkId=${rinkId}`)
    expect(one).toMatchObject({ status: 200, body: { id: first, status: 'Closed', revision: 2 } })
    const counts = await admin.get(`/api/engineer-callouts/counts?rinkId=${rinkId}`)
    expect(counts.body).toEqual({ inProgress: 1, awaiting: 0 })
    expect(await admin.get(`/api/engineer-callouts/999?rinkId=${rinkId}`)).toMatchObject({ status: 404 })
  })

  test('the PDF of a callout has one page with its photos and its history', async () => {
    const { added, change, takePhoto, admin, rinkId, deps, url } = await calloutServer()
    const photoPaths = [await takePhoto(), await takePhoto()]
    const id = await added({ photoPaths, submittedBy: 'Ivy Ice' })
    await change(id, { concludingComments: 'New belt', status: 'Closed' })
    const folder = join(deps.config.dataDir, 'files', 'photos', String(rinkId))
    const files = await readdir(folder)
    for (const name of files.filter(one => one.startsWith('photo-0002'))) await rm(join(folder, name))
    const answer = await admin.download(`/api/engineer-callouts/${id}/pdf?rinkId=${rinkId}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="EC-\d+-\d{4}-\d{4}\.pdf"/)
    const pdf = await getDocumentProxy(answer.bytes)
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    for (const part of [
      'Trips after ten minutes',
      'Status Closed',
      'Submitted by Ivy Ice',
      'Last authorised by Dan Duty',
      'Submitted. Authorised by Dan Duty (PIN). Ivy Ice',
      'Duty Manager (Final)',
      'New belt',
      'Not found 1 of 2 photos',
      'Closed. Changed: Concluding Comments. ada@rinkbook.test',
    ]) {
      expect(text).toContain(part)
    }
    expect(await extractImages(pdf, 1)).toHaveLength(1)
    const links = await (await pdf.getPage(1)).getAnnotations()
    expect(links.map(link => link.url)).toEqual([`${url}/dashboard/iskate/engineer-callout/${id}`])
  })
})

test('the spreadsheet links a callout to its page and its photos', async () => {
  const { added, admin, rinkId, url } = await calloutServer()
  await added()
  const { bytes } = await admin.download('/api/excel/download-all', { rinkId })
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(bytes))
  const sheet = workbook.getWorksheet('Engineer Callouts')
  const titles = sheet?.getRow(1).values
  const cellAt = (title: string) =>
    sheet?.getRow(2).getCell(Array.isArray(titles) ? titles.indexOf(title) : 0).value
  expect(cellAt('Photo 1')).toMatchObject({
    text: 'Photo 1',
    hyperlink: `${url}/api/photos/photo-0001?rinkId=${rinkId}`,
  })
  expect(cellAt('Reference')).toMatchObject({
    text: 'EC-1-2026-0001',
    hyperlink: `${url}/dashboard/iskate/engineer-callout/1`,
  })
})
