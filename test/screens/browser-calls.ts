import { ofNode } from './of-node.ts'

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

/** A stream of server-sent events over `fetch`, with the features that the app uses: it never reconnects. */
export function eventSourceOver(fetch: Fetch): new (address: string) => EventTarget & { close: () => void } {
  return class extends EventTarget {
    readonly #stopper = new AbortController()

    constructor(address: string) {
      super()
      this.#listen(address).catch(() => {
        if (!this.#stopper.signal.aborted) this.dispatchEvent(new ofNode.Event('error'))
      })
    }

    close(): void {
      this.#stopper.abort()
    }

    async #listen(address: string): Promise<void> {
      const headers = { accept: 'text/event-stream' }
      const response = await fetch(address, { headers, signal: this.#stopper.signal })
      if (!response.ok || !response.body) throw new Error('No stream')
      this.dispatchEvent(new ofNode.Event('open'))
      let rest = ''
      let lastEventId = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const fields = fieldsOf(block)
          lastEventId = fields.get('id') ?? lastEventId
          const data = fields.get('data')
          if (data === undefined) continue
          this.dispatchEvent(new ofNode.MessageEvent(fields.get('event') ?? 'message', { data, lastEventId }))
        }
      }
      throw new Error('The server has closed the stream')
    }
  }
}

/** A form upload with progress over `fetch`, with the features that the app uses. */
export function xmlHttpRequestOver(fetch: Fetch): new () => EventTarget {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    readonly #stopper = new AbortController()
    readonly #headers = new Headers()
    #method = 'GET'
    #address = ''
    #answered = new Response()
    responseText = ''

    get status(): number {
      return this.#answered.status
    }

    get statusText(): string {
      return this.#answered.statusText
    }

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    getAllResponseHeaders(): string {
      return [...this.#answered.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }

    abort(): void {
      this.#stopper.abort()
      this.dispatchEvent(new ofNode.Event('abort'))
    }

    send(body: FormData): void {
      const init = { method: this.#method, headers: this.#headers, body, signal: this.#stopper.signal }
      fetch(this.#address, init)
        .then(async response => {
          this.#answered = response
          this.responseText = await response.text()
          return this.dispatchEvent(new ofNode.Event('load'))
        })
        .catch(() => this.#stopper.signal.aborted || this.dispatchEvent(new ofNode.Event('error')))
    }
  }
}

function fieldsOf(block: string): Map<string, string> {
  return new Map(
    block.split('\n').flatMap(line => {
      const colon = line.indexOf(':')
      if (colon === 0) return []
      const end = colon < 0 ? line.length : colon
      return [[line.slice(0, end), line.slice(end + 1).trimStart()] as const]
    }),
  )
}
