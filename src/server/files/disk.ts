import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Refusal } from '#domain/errors.ts'
import { errorCode } from '#server/errors/errors.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
import type { Files } from './files.ts'

/** Files in a local folder. */
export function filesOnDisk(folder: string): Files {
  return {
    async put(path, bytes) {
      const target = join(folder, path)
      // Written under another name until all of it is on the disk, so that a crash or a full disk leaves no
      // partial photo.
      const draft = `${target}.${randomUUID()}`
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await writeDurably(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw faultOf(error) === 'disk_full' ? new Refusal('storage_full') : error
      }
    },
    async open(path) {
      try {
        const file = await open(join(folder, path))
        return file.createReadStream()
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async size(path) {
      return (await statOf(join(folder, path)))?.size
    },
    async *writtenBefore(below, instant) {
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name)
        // A file missing since the folder was read was renamed by its upload, or swept by another process.
        const stats = entry.isFile() ? await statOf(file) : undefined
        if (!stats || stats.mtime >= instant) continue
        yield relative(folder, file).split(sep).join('/')
      }
    },
    remove: path => rm(join(folder, path), { force: true }),
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Undefined if it does not exist. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
