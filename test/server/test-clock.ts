import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href

/** A clock that tests set; it does not advance until it is moved or made to run. */
export class TestClock {
  #now: number
  #runningSince: number | undefined
  #file: string | undefined
  readonly #followers = new Set<() => void>()

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  readonly read = () => {
    const passed = this.#runningSince === undefined ? 0 : wallClock() - this.#runningSince
    return new Date(Math.trunc(this.#now + passed))
  }

  /** Starts the clock. */
  run(): void {
    this.#runningSince = wallClock()
    this.#write()
  }

  set(instant: string): void {
    this.#now = Date.parse(instant)
    if (this.#runningSince !== undefined) this.#runningSince = wallClock()
    this.#moved()
  }

  passMinutes(minutes: number): void {
    this.#now += minutes * 60_000
    this.#moved()
  }

  /** Calls `follower` whenever a test has moved the clock. */
  follow(follower: () => void): void {
    this.#followers.add(follower)
  }

  /** The settings of a server process that follows this clock, by a file in the folder. */
  forProcess(folder: string): Record<string, string> {
    this.#file = join(folder, 'clock')
    this.#write()
    return { NODE_OPTIONS: `--import ${PRELOADED}`, CLOCK_FILE: this.#file }
  }

  #moved(): void {
    this.#write()
    for (const follower of this.#followers) follower()
  }

  #write(): void {
    if (this.#file === undefined) return
    // The server reads the file at any time, and never half of it.
    writeFileSync(`${this.#file}.new`, `${this.#now} ${this.#runningSince ?? 0}`)
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** In milliseconds; tests that replace Date do not change it. */
function wallClock(): number {
  return performance.timeOrigin + performance.now()
}
