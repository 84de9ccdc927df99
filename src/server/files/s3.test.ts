import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#domain/errors.ts'
import { readConfig } from '#server/config.ts'
import { type Fault, S3Store } from '#test/server/s3/server.ts'
import { startedStore } from '#test/server/s3/started.ts'
import { type Files, MAX_DATE } from './files.ts'
import { filesInS3 } from './s3.ts'

const PATH = 'photos/3/abc.jpg'
const BYTES = Buffer.from('a photo, as far as a store can tell')
const BUSY: Fault = { kind: 'fails', status: 503, code: 'SlowDown' }
const CUT: Fault = { kind: 'cuts' }
const refusal = (code: RefusalCode) => expect.objectContaining({ code })

function filesAt(settings: Record<string, string>, silenceMs = 20_000): Files {
  const { s3 } = readConfig(settings)
  if (!s3) throw new Error('The settings name no store')
  return filesInS3(s3, { silenceMs, backOffMs: 1, attempts: 4 })
}

async function storeWithFiles(more: Record<string, string> = {}) {
  const { store, settings } = await startedStore()
  return { store, files: filesAt({ ...settings, ...more }), settings }
}

async function listed(paths: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const path of paths) all.push(path)
  return all
}

const read = async (files: Files, path = PATH) => {
  const file = await files.open(path)
  return file && buffer(file)
}

describe('a file in S3', () => {
  it('a file in S3 is stored with its type, measured, read unchanged and removed', async () => {
    const { store, files } = await storeWithFiles({ S3_PREFIX: 'rinks/north' })
    expect([await files.open(PATH), await files.size(PATH)]).toEqual([undefined, undefined])
    await files.put(PATH, BYTES)
    expect([...store.objects.keys()]).toEqual([`rinks/north/${PATH}`])
    expect(store.objects.get(`rinks/north/${PATH}`)?.headers['content-type']).toBe('image/jpeg')
    expect(await files.size(PATH)).toBe(BYTES.length)
    expect(await read(files)).toEqual(BYTES)
    await files.remove(PATH)
    await files.remove(PATH)
    expect(store.objects.size).toBe(0)
  })

  it('files of any name are listed page by page, by their time of writing', async () => {
    const { store, files } = await storeWithFiles({ S3_PREFIX: 'rinks' })
    store.pageSize = 2
    const names = ['a & b <c>.jpg', "it's (1)+2.jpg", 'ø.jpg', 'plain.jpg', '100%.jpg'].map(
      name => `photos/3/${name}`,
    )
    for (const name of [...names, 'documents/1.pdf']) await files.put(name, BYTES)
    for (const name of names) expect(await read(files, name)).toEqual(BYTES)
    const old = store.objects.get('rinks/photos/3/plain.jpg')
    if (old) old.writtenAt = new Date('2020-01-01T00:00:00.000Z')
    expect((await listed(files.writtenBefore('photos', MAX_DATE))).toSorted()).toEqual(names.toSorted())
    expect(await listed(files.writtenBefore('', MAX_DATE))).toHaveLength(6)
    const before = new Date('2021-01-01T00:00:00.000Z')
    expect(await listed(files.writtenBefore('photos', before))).toEqual(['photos/3/plain.jpg'])
  })

  it('a file is written and read although the store fails, breaks off or is silent for a while', async () => {
    const { store, files, settings } = await storeWithFiles()
    store.letDown(BUSY, { kind: 'fails', status: 500, code: 'InternalError' }, BUSY)
    await files.put(PATH, BYTES)
    store.letDown(BUSY, BUSY, BUSY)
    expect(await read(files)).toEqual(BYTES)
    expect(store.calls).toHaveLength(4 + 4)
    store.letDown({ kind: 'stalls' })
    expect(await filesAt(settings, 500).size(PATH)).toBe(BYTES.length)
  })

  it.each<[string, Fault[], RefusalCode, number]>([
    ['does not recover', [BUSY, BUSY, BUSY, BUSY], 'storage_unavailable', 4],
    ['refuses', [{ kind: 'fails', status: 403, code: 'AccessDenied' }], 'storage_unavailable', 1],
    ['has no room', [{ kind: 'fails', status: 507, code: 'XMinioStorageFull' }], 'storage_full', 1],
    ['has no quota left', [{ kind: 'fails', status: 403, code: 'QuotaExceeded' }], 'storage_full', 1],
  ])('a file is refused with a sentence when the store %s', async (_what, faults, code, calls) => {
    const { store, files } = await storeWithFiles()
    store.letDown(...faults)
    await expect(files.put(PATH, BYTES)).rejects.toEqual(refusal(code))
    expect(store.objects.size).toBe(0)
    expect(store.calls).toHaveLength(calls)
  })

  it('a read that breaks off or returns other bytes fails', async () => {
    const { store, files } = await storeWithFiles()
    await files.put(PATH, BYTES)
    store.letDown(CUT)
    await expect(read(files)).rejects.toEqual(refusal('storage_unavailable'))
    const kept = store.objects.get(PATH)
    if (kept) kept.bytes = Buffer.from('something else')
    await expect(read(files)).rejects.toEqual(refusal('storage_unavailable'))
  })

  it.each<[string, Fault[]]>([
    ['breaks off', [CUT, CUT, CUT, CUT]],
    [
      'is of another kind',
      Array.from({ length: 4 }, () => ({ kind: 'fails', status: 200, code: 'Welcome' })),
    ],
    ['has no such bucket', [{ kind: 'fails', status: 404, code: 'NoSuchBucket' }]],
  ])('no file seems lost when the listing %s', async (_what, faults) => {
    const { store, files } = await storeWithFiles()
    store.letDown(...faults)
    await expect(listed(files.writtenBefore('photos', MAX_DATE))).rejects.toEqual(
      refusal('storage_unavailable'),
    )
  })

  it.each([
    ['the key', { S3_SECRET_ACCESS_KEY: 'another' }],
    ['the name of the key', { S3_ACCESS_KEY_ID: 'another' }],
    ['the region', { S3_REGION: 'us-east-1' }],
    ['the bucket', { S3_BUCKET: 'another' }],
  ])('no file is stored or seems lost if %s is wrong', async (_what, wrong) => {
    const { store, files: right, settings } = await storeWithFiles()
    await right.put(PATH, BYTES)
    const files = filesAt({ ...settings, ...wrong })
    for (const attempt of [
      () => files.put('photos/2.jpg', BYTES),
      () => files.open(PATH),
      () => files.remove(PATH),
    ])
      await expect(attempt()).rejects.toEqual(refusal('storage_unavailable'))
    expect([...store.objects.keys()]).toEqual([PATH])
  })

  it('the store is unavailable if nothing listens at its address', async () => {
    const store = new S3Store()
    const files = filesAt(await store.start())
    await store.stop()
    await expect(files.put(PATH, BYTES)).rejects.toEqual(refusal('storage_unavailable'))
  })
})
