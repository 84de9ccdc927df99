import { readdir, readFile } from 'node:fs/promises'

/** The unit of the processor times in /proc. */
const TICKS_PER_SECOND = 100

/** The processor time that processes have used since they began, in milliseconds. */
export async function processorMsOf(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map(statOf))
  return stats.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0)
}

/** The same for a process and all that it has started, including those that have ended. */
export async function processorMsOfFamily(pid: number): Promise<number> {
  const numbers = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const all = (await Promise.all(numbers.map(statOf))).filter(stat => stat !== undefined)
  const children = all.filter(({ parent }) => parent === pid)
  const itself = await statOf(pid)
  const endedMs = itself?.endedChildrenMs ?? 0
  return children.reduce((sum, { ownMs }) => sum + ownMs, (itself?.ownMs ?? 0) + endedMs)
}

/** The process that started this one; 0 where it is gone. */
export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid))?.parent ?? 0
}

async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // After the name in parentheses: the 4th, and the 14th to 17th field of all.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const milliseconds = (one: number, other: number) =>
    (1000 / TICKS_PER_SECOND) * ((fields[one] ?? 0) + (fields[other] ?? 0))
  return { parent: fields[1] ?? 0, ownMs: milliseconds(11, 12), endedChildrenMs: milliseconds(13, 14) }
}
