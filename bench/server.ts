import { readFile } from 'node:fs/promises'
import { startServerProcess } from '../tools/server-process.ts'

/** A server of the measured build. */
export interface MeasuredServer {
  url: string
  pid: number
  /** Stops it with SIGTERM and waits for its end. */
  stop: () => Promise<void>
}

/** Starts the built server on a data directory; resolves when it is ready. */
export async function startBuiltServer(dataDir: string): Promise<MeasuredServer> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', BACKUP_KEEP: 'off' }
  const { url, pid, ended, end } = await startServerProcess(settings)
  const stop = async () => {
    end('SIGTERM')
    await ended
  }
  return { url, pid, stop }
}

/** The current resident memory of a process, in MB; from Linux. */
export function memoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmRSS')
}

/** The peak resident memory of a process, in MB; from Linux. */
export function peakMemoryOf(pid: number): Promise<number> {
  return statusOf(pid, 'VmHWM')
}

async function statusOf(pid: number, line: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1000
}
