import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * The folder for tests' temporary data: in memory if the system has room there, since a database of some
 * hundred files takes ten times as long to make on a disk as to test.
 */
export function scratchRoot(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}
