import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { eventSourceOver, xmlHttpRequestOver } from './browser-calls.ts'
import { BrowserStores, resizeWindow } from './browser-window.ts'
import { type Download, nextDownload } from './download.ts'
import { eventually } from './eventually.ts'
import { Intervals } from './intervals.ts'
import { loadApp } from './load-app.ts'
import { asKeys, Locator } from './locator.ts'
import { type Matcher, Network, type Route } from './network.ts'
import { ofNode } from './of-node.ts'

interface Sent {
  data?: unknown
  multipart?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The response to an API request that a test sends itself. */
interface Answer {
  status: () => number
  ok: () => boolean
  headers: () => Record<string, string>
  json: () => Promise<unknown>
  text: () => Promise<string>
}

/**
 * The app in a browser without a screen, against a real server: each page load starts the whole app again.
 */
export class Page {
  readonly network: Network
  readonly #origin: string
  readonly #all = new Locator(
    () => this.#userOfPage(),
    root => [root],
    'page',
  )
  readonly getByRole = this.#all.getByRole.bind(this.#all)
  readonly getByText = this.#all.getByText.bind(this.#all)
  readonly getByLabel = this.#all.getByLabel.bind(this.#all)
  readonly locator = this.#all.locator.bind(this.#all)
  #stores = new BrowserStores()
  /** The open resources of the current page. */
  readonly #open = new Set<{ close: () => void }>()
  readonly #intervals = new Intervals()
  #own: Record<string, unknown> = {}
  #user: UserEvent | undefined
  #unmount: (() => void) | undefined
  #left: (() => void) | undefined
  #isClosed = false

  constructor(origin: string) {
    this.#origin = origin
    this.network = new Network(origin)
    this.#show('/')
  }

  /** Loads the app at an address, as a browser does: of the previous page, only its storage remains. */
  async goto(address: string): Promise<void> {
    await this.#leave()
    // Late work of a timed-out test must not reach the page of the next test.
    if (this.#isClosed) throw new Error('This page is closed')
    this.#show(address)
    this.#unmount = loadApp(rootElement(), this.#own)
  }

  async reload(): Promise<void> {
    await this.goto(location.href)
  }

  url(): string {
    return location.href
  }

  async goBack(): Promise<void> {
    history.back()
  }

  async route(matcher: Matcher, handler: (route: Route) => unknown): Promise<void> {
    this.network.route(matcher, handler)
  }

  async unroute(matcher: Matcher): Promise<void> {
    this.network.unroute(matcher)
  }

  async waitForURL(address: string): Promise<void> {
    const isThere = () => location.href === new URL(address, this.#origin).href
    await eventually(isThere, () => `The address is ${location.href}, not ${address}`)
  }

  /** Returns the next matching request of the app, once it is sent. */
  async waitForRequest(matcher: Matcher): Promise<{ postDataJSON: () => unknown }> {
    const body = await this.network.next(matcher)
    return { postDataJSON: () => body }
  }

  /** Returns the next file that the app offers for download. */
  async waitForEvent(_download: 'download'): Promise<Download> {
    return nextDownload(this.network)
  }

  async evaluate<Result, Given>(
    read: (given: Given) => Promise<Result> | Result,
    given: Given,
  ): Promise<Result>
  async evaluate<Result>(read: () => Promise<Result> | Result): Promise<Result>
  async evaluate<Result>(
    read: (given?: unknown) => Promise<Result> | Result,
    given?: unknown,
  ): Promise<Result> {
    return read(given)
  }

  /** A pointer away from everything: a page without a layout has no other positions. */
  readonly mouse = {
    click: async () => this.#userOfPage().pointer({ target: document.body, keys: '[MouseLeft]' }),
    move: async () => this.#userOfPage().pointer({ target: document.body }),
  }

  readonly keyboard = {
    press: async (keys: string) => this.#userOfPage().keyboard(asKeys(keys)),
    type: async (text: string) => this.#userOfPage().keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  }

  /** Requests of the same browser, past all interception by tests. */
  readonly request = {
    get: (path: string) => this.#call('GET', path),
    post: (path: string, sent?: Sent) => this.#call('POST', path, sent),
    patch: (path: string, sent?: Sent) => this.#call('PATCH', path, sent),
    delete: (path: string, sent?: Sent) => this.#call('DELETE', path, sent),
  }

  /** Makes the window of the open page as large as another device. */
  setViewportSize(size: { width: number; height: number }): void {
    resizeWindow(size)
  }

  /** Takes the browser offline or online, and fires its events. */
  setOffline(isOffline: boolean): void {
    this.network.setOffline(isOffline)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  /** Does at once what the page does at intervals: a test has moved the clock. */
  tick(): void {
    this.#intervals.tick()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#leave()
    this.network.leave()
    // Vitest keeps the page of each test, and with the open connections to its databases all that the page had.
    this.#stores = new BrowserStores()
  }

  #show(address: string): void {
    const url = new URL(address, this.#origin).href
    this.#own = this.#stores.open(url)
    this.#user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false })
    const page = this.#own
    const isLeft = () => this.#own !== page
    const opened = this.#open
    const fetch = async (path: string | URL, init?: RequestInit) => {
      try {
        return await this.network.fetch(path, init)
      } finally {
        // Callbacks of a left page never return to it.
        if (isLeft()) await new Promise(() => undefined)
      }
    }
    const left = Promise.withResolvers<void>()
    this.#left = left.resolve
    // Pages of other tests receive no events.
    const own = randomUUID()
    const setTimeout = window.setTimeout.bind(window)
    // As in Chromium; without it, the app would wait a second before its work in the background.
    const requestIdleCallback = (work: () => void) => (isLeft() ? 0 : setTimeout(work))
    Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: requestIdleCallback })
    Object.assign(page, {
      fetch,
      setTimeout: (...call: Parameters<typeof setTimeout>) => (isLeft() ? 0 : setTimeout(...call)),
      setInterval: (...call: Parameters<Intervals['set']>) => (isLeft() ? 0 : this.#intervals.set(...call)),
      clearInterval: this.#intervals.clear,
      requestIdleCallback,
      cancelIdleCallback: window.clearTimeout.bind(window),
      EventSource: class extends eventSourceOver(fetch) {
        constructor(address: string) {
          super(address)
          opened.add(this)
        }
      },
      XMLHttpRequest: xmlHttpRequestOver(fetch),
      FormData: class extends FormData {
        constructor(form?: HTMLFormElement) {
          super()
          for (const [name, value] of form ? new window.FormData(form) : []) this.append(name, value)
          // The page's own form data do not contain the files that user-event has chosen.
          for (const input of form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) {
            this.delete(input.name)
            for (const file of input.files ?? []) this.append(input.name, file)
          }
        }
      },
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(`${own}/${name}`)
          opened.add(this)
        }

        // A left page may still finish its work; in a browser none of it would run.
        override postMessage(message: unknown) {
          if (!isLeft()) super.postMessage(message)
        }
      },
    })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locksUnder(own, left.promise) })
    Object.defineProperty(window, 'print', { configurable: true, value: () => undefined })
    window.addEventListener('click', event => this.#follow(event))
    for (const leaving of ['assign', 'replace'] as const) {
      Object.defineProperty(location, leaving, {
        configurable: true,
        value: (to: string) => isLeft() || void this.goto(new URL(to, location.href).href),
      })
    }
    Object.defineProperty(location, 'reload', {
      configurable: true,
      value: () => isLeft() || void this.reload(),
    })
  }

  /** The default action of a link in a browser; a file goes to the test that waits for the download. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    if (!link.hasAttribute('download') && !link.hasAttribute('target'))
      void this.goto(link.getAttribute('href') ?? '')
  }

  async #leave(): Promise<void> {
    this.#unmount?.()
    this.#unmount = undefined
    // A dialog returns the focus after it has closed.
    await pause(0)
    this.#own = {}
    this.#user = undefined
    this.#left?.()
    for (const open of this.#open) open.close()
    this.#open.clear()
    this.#intervals.forget()
    this.#stores.close()
  }

  #userOfPage(): UserEvent {
    if (!this.#user) throw new Error('No page is open')
    return this.#user
  }

  async #call(method: string, path: string, { data, multipart, headers = {} }: Sent = {}): Promise<Answer> {
    const init: RequestInit = { method, headers }
    if (data !== undefined) {
      init.body = JSON.stringify(data)
      init.headers = { ...headers, 'content-type': 'application/json' }
    }
    if (multipart !== undefined) init.body = formOf(multipart)
    const response = await this.network.send(new Request(new URL(path, this.#origin), init))
    const text = await response.text()
    return {
      status: () => response.status,
      ok: () => response.ok,
      headers: () => Object.fromEntries(response.headers),
      text: async () => text,
      json: async () => JSON.parse(text),
    }
  }
}

/** The locks of a page, which it releases when it is `left`: Node would keep them and all that they refer to. */
function locksUnder(prefix: string, left: Promise<void>) {
  return {
    request: (name: string, work: LockGrantedCallback<unknown>) =>
      ofNode.locks.request(`${prefix}/${name}`, lock => Promise.race([work(lock), left])),
  }
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  return root
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(name, new Blob([Uint8Array.from(value.buffer)]), value.name)
    else form.append(name, String(value))
  }
  return form
}

function isFile(value: unknown): value is { name: string; buffer: Uint8Array } {
  return typeof value === 'object' && value !== null && 'buffer' in value
}
