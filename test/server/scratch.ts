import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * The folder for tests' temporary data: in memory if the system has room there, since making a database of some hundred files
 * on a disk takes ten times as long as testing with it.
 */
export function scratchRoot(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
