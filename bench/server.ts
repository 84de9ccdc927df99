import { startServerProcess } from '../tools/server-process.ts'

/** A server of the build that is being measured. */
export interface MeasuredServer {
  url: string
  pid: number
  /** Stops it with SIGTERM and waits for its end. */
  stop: () => Promise<void>
}

/** Starts the built server on a data directory; resolves when it says that it is ready. */
export async function startBuiltServer(dataDir: string): Promise<MeasuredServer> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', BACKUP_KEEP: 'off' }
  const { url, pid, ended, end } = await startServerProcess(settings)
  const stop = async () => {
    end('SIGTERM')
    await ended
  }
  return { url, pid, stop }
}
