import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** The built server, where the run has built one (tools/test.ts): it starts in a fifth of the time of the sources. */
const BUILT = process.env['BUILT_SERVER']

/** The server as a process of its own, on a free port; killed when the test has finished. */
export function startProcess(dataDir: string, env: Record<string, string>) {
  return startScript('main', { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env })
}

/** A command of the shell, such as `backup`; killed when the test has finished. */
export function startCommand(name: string, env: Record<string, string>) {
  return startScript(name, env)
}

function startScript(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [pathOf(name)], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

function pathOf(name: string): string {
  if (BUILT !== undefined) return join(BUILT, `${name}.js`)
  return fileURLToPath(new URL(name === 'main' ? '../main.ts' : `../commands/${name}.ts`, import.meta.url))
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
