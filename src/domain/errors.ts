import { refusals } from './refusals.ts'

export type RefusalCode = keyof typeof refusals

/** A refused field: its path in the body, separated by dots, and its message. */
export interface FieldError {
  path: string
  message: string
}

interface RefusalDetails {
  fields?: FieldError[]
  /** The seconds during which the same request will be refused. */
  retryAfterSeconds?: number
  /** Values for the words in braces. */
  words?: Record<string, string>
  /** For a conflict: the current record. */
  current?: unknown
  /** The underlying error, for the log. */
  cause?: unknown
}

/** The error of a refused request: the code decides the status and the sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(
    code: RefusalCode,
    { fields = [], retryAfterSeconds, words = {}, current, cause }: RefusalDetails = {},
  ) {
    super(
      sentence(code, fields, { wait: waitInWords(retryAfterSeconds ?? 60), ...words }),
      cause === undefined ? {} : { cause },
    )
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.current = current
  }
}

/** Refuses one field of the body with its message (400). */
export function refuseField(path: string, message: string): Refusal {
  return new Refusal('invalid', { fields: [{ path, message }] })
}

function sentence(code: RefusalCode, fields: FieldError[], words: Record<string, string>): string {
  const [first, ...others] = fields
  if (first === undefined)
    return refusals[code].message.replaceAll(/\{(\w+)\}/g, (gap, word: string) => words[word] ?? gap)
  if (others.length === 0) return first.message
  return `${first.message} (and ${others.length} more to correct)`
}

/** A waiting time in words: 'in 40 seconds', 'in 3 minutes', 'in 23 hours'. */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return 'in a second'
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
