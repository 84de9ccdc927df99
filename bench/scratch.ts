import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../tools/launcher/paths.mjs'

/** Does something with an empty folder, or a copy of another, and removes it. */
export async function inScratch<Done>(
  use: (folder: string) => Promise<Done>,
  copyOf?: string,
): Promise<Done> {
  await mkdir(inRoot('.build/bench'), { recursive: true })
  const folder = await mkdtemp(inRoot('.build/bench/scratch-'))
  const copy = join(folder, 'data')
  try {
    if (copyOf === undefined) await mkdir(copy)
    else await cp(copyOf, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return await use(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
