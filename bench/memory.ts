import { readFile } from 'node:fs/promises'

/** The resident memory that a process has now, in MB; Linux tells it. */
export function memoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmRSS')
}

/** The largest resident memory that a process has had, in MB; Linux tells it. */
export function peakMemoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmHWM')
}

async function statusOf(pid: number, line: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000
}
