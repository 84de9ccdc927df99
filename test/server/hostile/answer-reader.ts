const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = '0\r\n\r\n'
const SHOWN = 2000

/** Reads one HTTP answer from the bytes of a connection; stores only its beginning. */
export class AnswerReader {
  readonly #isHead: boolean
  #start: Buffer = Buffer.alloc(0)
  #head: string | undefined
  #taken = 0
  #tail = ''

  constructor(isHead: boolean) {
    this.#isHead = isHead
  }

  take(chunk: Buffer): void {
    if (this.#head !== undefined) {
      if (this.#start.length < SHOWN) this.#start = Buffer.concat([this.#start, chunk])
      return this.#takeBody(chunk)
    }
    this.#start = withoutInterim(Buffer.concat([this.#start, chunk]))
    const end = this.#start.indexOf(HEAD_END)
    if (end < 0) return
    this.#head = this.#start.subarray(0, end).toString('latin1').toLowerCase()
    this.#takeBody(this.#start.subarray(end + HEAD_END.length))
  }

  get status(): number | undefined {
    const [, status] = /^http\/1\.[01] (\d{3})/.exec(this.#head ?? '') ?? []
    return status === undefined ? undefined : Number(status)
  }

  /** The beginning of the answer, including the head. */
  get text(): string {
    return this.#start.subarray(0, SHOWN).toString('latin1')
  }

  /** The head is enough for an event stream. */
  get isWhole(): boolean {
    if (this.#head === undefined) return false
    if (this.#isHead || this.#isStream || /^http\/1\.1 (204|304)/.test(this.#head)) return true
    const [, length] = /\ncontent-length: (\d+)/.exec(this.#head) ?? []
    if (length !== undefined) return this.#taken >= Number(length)
    return /\ntransfer-encoding: chunked/.test(this.#head) && this.#tail.endsWith(LAST_CHUNK)
  }

  /** True if nothing can follow on the connection. */
  get isLast(): boolean {
    return this.#isStream || /\nconnection: close/.test(this.#head ?? '')
  }

  get #isStream(): boolean {
    return this.#head?.includes('text/event-stream') ?? false
  }

  #takeBody(bytes: Buffer): void {
    this.#taken += bytes.length
    this.#tail = (this.#tail + bytes.subarray(-LAST_CHUNK.length).toString('latin1')).slice(
      -LAST_CHUNK.length,
    )
  }
}

function withoutInterim(bytes: Buffer): Buffer {
  if (!/^HTTP\/1\.1 1\d\d /.test(bytes.subarray(0, 16).toString('latin1'))) return bytes
  const end = bytes.indexOf(HEAD_END)
  return end < 0 ? bytes : bytes.subarray(end + HEAD_END.length)
}
