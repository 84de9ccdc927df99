import type { FastifyBaseLogger } from 'fastify'

type ChildOf = Parameters<FastifyBaseLogger['child']>

/**
 * The log of one request: a child logger that is created only when something is logged, because it costs as
 * much as reading a record.
 */
export class CallLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger
  readonly #bindings: ChildOf[0]
  readonly #options: ChildOf[1]
  #own: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: ChildOf[0], options: ChildOf[1]) {
    this.#log = log
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.#log.level
  }

  fatal(...told: unknown[]): void {
    this.#tell('fatal', told)
  }

  error(...told: unknown[]): void {
    this.#tell('error', told)
  }

  warn(...told: unknown[]): void {
    this.#tell('warn', told)
  }

  info(...told: unknown[]): void {
    this.#tell('info', told)
  }

  debug(...told: unknown[]): void {
    this.#tell('debug', told)
  }

  trace(...told: unknown[]): void {
    this.#tell('trace', told)
  }

  silent(): void {}

  child(...asked: ChildOf): FastifyBaseLogger {
    return this.#child().child(...asked)
  }

  #tell(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', told: unknown[]): void {
    if (this.#log.level === 'silent') return
    const own = this.#child()
    Reflect.apply(own[level], own, told)
  }

  #child(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings, this.#options)
    return this.#own
  }
}
