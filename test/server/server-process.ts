import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/**
 * The built server, if the run has built one (tools/test.ts): it starts in a fifth of the time of the
 * sources.
 */
const BUILT = process.env['BUILT_SERVER']

// A start from the sources mostly compiles them: the compiled code is cached.
const COMPILE_CACHE = fileURLToPath(new URL('../../.build/compile-cache', import.meta.url))

/** Applies file permissions to root too, by dropping its privilege to ignore them. */
const WITHOUT_PRIVILEGES = ['setpriv', '--bounding-set=-dac_override,-dac_read_search']

interface Running {
  /** True if file permissions apply to it, even when root runs the tests. */
  isBoundByPermissions?: boolean
  /** The folder in which it runs. */
  cwd?: string
  args?: readonly string[]
}

/** The server as a separate process, on a free port; killed when the test has finished. */
export function startProcess(dataDir: string, env: Record<string, string>, running: Running = {}) {
  return startScript('main', { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env }, running)
}

/** A shell command, such as `backup`; killed when the test has finished. */
export function startCommand(
  name: string,
  env: Record<string, string>,
  cwd?: string,
  args: readonly string[] = [],
) {
  return startScript(name, env, { args, ...(cwd !== undefined && { cwd }) })
}

function startScript(
  name: string,
  env: Record<string, string>,
  { isBoundByPermissions = false, cwd, args: given = [] }: Running = {},
) {
  const script = [process.execPath, pathOf(name), ...given]
  const isAsked = isBoundByPermissions && process.getuid?.() === 0
  const [command, ...args] = isAsked ? [...WITHOUT_PRIVILEGES, ...script] : script
  const child = spawn(command ?? process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

function pathOf(name: string): string {
  if (BUILT !== undefined) return join(BUILT, `${name}.js`)
  return fileURLToPath(
    new URL(
      name === 'main' ? '../../src/server/main.ts' : `../../src/server/commands/${name}.ts`,
      import.meta.url,
    ),
  )
}

/** The output and exit code of a server that cannot start. */
export async function refusedStart(dataDir: string, env: Record<string, string>, running: Running = {}) {
  const child = startProcess(dataDir, env, running)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: z.number().parse(code) }
}

/** The line that a server prints once it is ready. */
export async function firstLine(child: ReturnType<typeof startProcess>): Promise<string> {
  for await (const chunk of child.stdout) return String(chunk)
  throw new Error('The server said nothing')
}
