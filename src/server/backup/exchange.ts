import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { codeOf } from '../thrown.ts'

/** Stands in a data directory while its contents are being exchanged: a server refuses to start then. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

export interface Exchange {
  dataDir: string
  /** Where what was there is kept. */
  aside: string
  /** What goes, of what is there. */
  leaving: readonly string[]
  /** What comes, and where to. */
  arriving: readonly (readonly [from: string, to: string])[]
  /** What else belongs to it, done last; throwing undoes everything. */
  finish?: () => Promise<void>
}

/** Exchanges files by renames, under a sign that keeps a server from starting on half of them; undone where it fails. */
export async function exchange({ dataDir, aside, leaving, arriving, finish }: Exchange): Promise<void> {
  const sign = join(dataDir, UNFINISHED_RESTORE)
  const undo: (() => Promise<void>)[] = []
  const moved = async (from: string, to: string) => {
    await move(from, to)
    undo.unshift(() => move(to, from))
  }
  await writeFile(sign, `What was here before is in ${basename(aside)}\n`)
  try {
    for (const path of leaving.filter(part => existsSync(part))) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await moved(path, join(aside, basename(path)))
    }
    for (const [from, to] of arriving) await moved(from, to)
    await finish?.()
  } catch (error) {
    for (const step of undo) await step()
    await rm(sign)
    throw error
  }
  await rm(sign)
}

/** A rename, also from one disk to another. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(from, `${to}.partial`)
    await rename(`${to}.partial`, to)
    await rm(from)
  }
}
