import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href

/** A clock that tests set; it does not advance until it is moved or made to run. */
export class TestClock {
  #now: number
  #goesSince: number | undefined
  #file: string | undefined

  constructor(start: string) {
    this.#now = Date.parse(start)
  }

  readonly read = () => {
    const passed = this.#goesSince === undefined ? 0 : wallClock() - this.#goesSince
    return new Date(Math.trunc(this.#now + passed))
  }

  /** Starts the clock. */
  goOn(): void {
    this.#goesSince = wallClock()
    this.#write()
  }

  set(instant: string): void {
    this.#now = Date.parse(instant)
    this.#write()
  }

  passMinutes(minutes: number): void {
    this.#now += minutes * 60_000
    this.#write()
  }

  /** The settings of a server process that follows this clock, by a file in the folder. */
  forProcess(folder: string): Record<string, string> {
    this.#file = join(folder, 'clock')
    this.#write()
    return { NODE_OPTIONS: `--import ${PRELOADED}`, CLOCK_FILE: this.#file }
  }

  #write(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, `${this.#now} ${this.#goesSince ?? 0}`)
  }
}

/** In milliseconds; tests that replace Date do not change it. */
function wallClock(): number {
  return performance.timeOrigin + performance.now()
}
