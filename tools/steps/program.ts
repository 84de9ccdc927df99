import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../launcher/paths.mjs'
import { runNodeQuietly } from '../launcher/quiet.mjs'
import { failure, type Outcome, type Step } from './step.ts'

const STUCK_MS = 25 * 60_000

interface Watching {
  /** Called with the program's output. */
  onOutput?: (text: string) => void
  stuckMs?: number
}

/** Runs a JavaScript program of the clone, such as a package's command. */
export async function runProgram(
  script: string,
  args: readonly string[],
  { onOutput, stuckMs = STUCK_MS }: Watching = {},
) {
  const { ok, output } = await runNodeQuietly(process.execPath, [inRoot(script), ...args], {
    timeout: stuckMs,
    ...(onOutput ? { onOutput: chunk => onOutput(readable(chunk.toString())) } : {}),
  })
  return { ok, output: readable(output) }
}

/** Some programs colour their output even for a file. */
function readable(text: string): string {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text)
}

/** A step that is one program: it passes or fails as a whole, and its output is shown when it fails. */
export function programStep(name: string, script: string, args: readonly string[] = []): Step {
  return { name, run: () => outcomeOfProgram(script, args) }
}

async function outcomeOfProgram(script: string, args: readonly string[]): Promise<Outcome> {
  const { ok, output } = await runProgram(script, args)
  return ok ? { passed: 1, failed: 0, notes: [] } : failure(output.trim())
}
