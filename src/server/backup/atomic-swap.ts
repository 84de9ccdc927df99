import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode } from '#server/errors/errors.ts'

/** Marks a data directory whose contents are being swapped: a server refuses to start on it. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

export interface Exchange {
  dataDir: string
  /** The folder for the replaced files. */
  aside: string
  /** The paths to move away, if they exist. */
  leaving: readonly string[]
  /** The new paths, each with its destination. */
  arriving: readonly (readonly [from: string, to: string])[]
  /** The last step. If it throws, the swap is undone. */
  finish?: () => Promise<void>
}

/**
 * Swaps files by renaming them, and undoes the swap on failure. A marker file prevents servers from starting
 * in between.
 */
export async function swapFiles({ dataDir, aside, leaving, arriving, finish }: Exchange): Promise<void> {
  const sign = join(dataDir, UNFINISHED_RESTORE)
  const undo: (() => Promise<void>)[] = []
  const moved = async (from: string, to: string) => {
    await move(from, to)
    undo.unshift(() => move(to, from))
  }
  await writeFile(sign, `The previous data is in ${basename(aside)}\n`)
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

/** Renames a file; copies it if the target is on another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    await copyFile(from, `${to}.partial`)
    await rename(`${to}.partial`, to)
    await rm(from)
  }
}
