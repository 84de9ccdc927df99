import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
// Most of a start from the sources is making JavaScript of them: once is enough.
const COMPILE_CACHE = fileURLToPath(new URL('../../../.build/compile-cache', import.meta.url))

/** The server as a process of its own, on a free port; killed when the test has finished. */
export function startProcess(dataDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** What the server says, and its exit code, when it cannot start. */
export async function refusedStart(dataDir: string, env: Record<string, string>) {
  const child = startProcess(dataDir, env)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: z.number().parse(code) }
}

/** The line that a server says once it is ready. */
export async function firstLine(child: ReturnType<typeof startProcess>): Promise<string> {
  for await (const chunk of child.stdout) return String(chunk)
  throw new Error('The server said nothing')
}
