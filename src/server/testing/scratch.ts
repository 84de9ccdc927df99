import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Where tests keep what is thrown away: in memory where the system has room there, for making a database of some
 * hundred files on a disk takes ten times as long as testing with it.
 */
export function scratchRoot(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
