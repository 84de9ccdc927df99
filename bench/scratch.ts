import { constants, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../tools/launcher/paths.mjs'

/** Runs a function with an empty folder, or a copy of another, and removes it afterwards. */
export async function inScratch<Done>(
  use: (folder: string) => Promise<Done>,
  copyOf?: string,
): Promise<Done> {
  await mkdir(inRoot('.build/bench'), { recursive: true })
  const folder = await mkdtemp(inRoot('.build/bench/scratch-'))
  const copy = join(folder, 'data')
  // Also when the run is interrupted: a copy is larger than a gigabyte.
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  try {
    if (copyOf === undefined) await mkdir(copy)
    else await cp(copyOf, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return await use(copy)
  } finally {
    process.off('exit', forget)
    await rm(folder, { recursive: true, force: true })
  }
}
