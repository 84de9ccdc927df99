import { describe, expect, test } from 'vitest'
import { MAX_DATE } from '#server/files/files.ts'
import { sweepPhotos } from '#server/photos/photos.ts'
import type { Deps } from '#server/start/deps.ts'
import { takePhoto, upload } from '#test/server/filled-database.ts'
import { pdfFile } from '#test/server/pdf-files.ts'
import { startedStore } from '#test/server/s3/started.ts'
import { type SetUpServer, setUpServer } from '#test/server/test-server.ts'
import { sweepDocumentFiles } from './unused-files.ts'

/** A file that is uploaded twice, how its record is removed, and the address at which it then opens. */
interface Kind {
  folder: string
  sweep: (deps: Deps) => Promise<void>
  send: (server: SetUpServer) => Promise<unknown>
  forget: (deps: Deps) => Promise<unknown>
  addresses: (rinkId: number, id: number) => string[]
  newestId: (deps: Deps) => Promise<{ id: number } | undefined>
}

const KINDS: Record<string, Kind> = {
  'a photo': {
    folder: 'photos',
    sweep: sweepPhotos,
    send: server => takePhoto(server, 'photo-0001'),
    forget: ({ db }) => db.deleteFrom('photos').execute(),
    newestId: ({ db }) => db.selectFrom('photos').select('id').executeTakeFirst(),
    addresses: rinkId => {
      const address = `/api/photos/photo-0001?rinkId=${rinkId}`
      return [address, `${address}&size=thumbnail`]
    },
  },
  'a document of the rink': {
    folder: 'documents',
    sweep: sweepDocumentFiles,
    send: server =>
      upload(server, '/api/documents/rams/versions', 'file', pdfFile(), { fileName: 'Rams.pdf' }),
    forget: ({ db }) => db.deleteFrom('documentVersions').execute(),
    newestId: ({ db }) => db.selectFrom('documentVersions').select('id').executeTakeFirst(),
    addresses: rinkId => [`/api/documents/rams/file?rinkId=${rinkId}`],
  },
  'a document of a machine': {
    folder: 'machine-documents',
    sweep: sweepDocumentFiles,
    send: server =>
      upload(server, '/api/equipment/1/documents', 'file', pdfFile(), { title: 'Manual', fileName: 'M.pdf' }),
    forget: ({ db }) => db.deleteFrom('machineDocuments').execute(),
    newestId: ({ db }) => db.selectFrom('machineDocuments').select('id').executeTakeFirst(),
    addresses: (rinkId, id) => [`/api/equipment/documents/${id}/file?rinkId=${rinkId}`],
  },
}

const STORES: Record<string, () => Promise<Record<string, string>>> = {
  'on the disk': async () => ({}),
  'in an S3 store': async () => (await startedStore()).settings,
}

const CASES = Object.entries(KINDS).flatMap(([name, kind]) =>
  Object.entries(STORES).map(([place, settings]) => ({ name, kind, place, settings })),
)

/** A rink with a file that has been unnamed for longer than a week, as a sweep has just listed it. */
async function withUnnamedFile(kind: Kind, settings: Record<string, string>) {
  const server = await setUpServer(settings)
  const { admin, deps, rinkId } = server
  await admin.post('/api/equipment', { rinkId, kind: 'ladder', name: 'Ladder', number: '1' })
  await kind.send(server)
  await kind.forget(deps)
  const listed = async () => {
    const paths: string[] = []
    for await (const path of deps.files.writtenBefore(kind.folder, MAX_DATE)) paths.push(path)
    return paths
  }
  const seen = await listed()
  /** Sweeps the listed files; `beforeRemoval` runs once, when a file is about to be removed. */
  const sweep = async (beforeRemoval: () => Promise<unknown>) => {
    let first: Promise<unknown> | undefined
    const remove = async (path: string) => {
      first ??= beforeRemoval()
      await first
      await deps.files.remove(path)
    }
    async function* writtenBefore(folder: string) {
      if (folder === kind.folder) yield* seen
    }
    await kind.sweep({ ...deps, files: { ...deps.files, writtenBefore, remove } })
  }
  const opened = async () => {
    const newest = await kind.newestId(deps)
    const answers = kind.addresses(rinkId, newest?.id ?? 0).map(address => admin.download(address))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  return { server, seen, sweep, opened, listed }
}

/** Pauses uploads after their files are written and before their records are, until they are resumed. */
function holdAfterPut({ files }: Deps) {
  const { put } = files
  const isPut = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  files.put = async (path, bytes) => {
    await put(path, bytes)
    isPut.resolve()
    await goOn.promise
  }
  return { isPut: isPut.promise, goOn: goOn.resolve }
}

test('a sweep continues although a listed file has been removed or claimed', async () => {
  const { deps } = await setUpServer()
  for (const name of ['one', 'other', 'third']) await deps.files.put(`photos/1/${name}.jpg`, pdfFile())
  const listed: string[] = []
  for await (const path of deps.files.writtenBefore('photos', MAX_DATE)) {
    listed.push(path)
    for (const name of ['one', 'other', 'third']) await deps.files.remove(`photos/1/${name}.jpg`)
  }
  expect(listed).toHaveLength(1)
})

describe.each(CASES)('$name, sent again while its old file $place is swept', ({ kind, settings }) => {
  test('the file exists if its record was written just before the old file is removed', async () => {
    const { server, seen, sweep, opened, listed } = await withUnnamedFile(kind, await settings())
    await sweep(() => kind.send(server))
    expect(new Set(await opened())).toEqual(new Set([200]))
    expect(await listed()).toHaveLength(seen.length)
  })

  test('the file exists if its record is written after the old file was removed', async () => {
    const { server, sweep, opened } = await withUnnamedFile(kind, await settings())
    const { isPut, goOn } = holdAfterPut(server.deps)
    let sent: Promise<unknown> | undefined
    await sweep(async () => {
      sent = kind.send(server)
      await isPut
    })
    goOn()
    await sent
    expect(new Set(await opened())).toEqual(new Set([200]))
  })
})
