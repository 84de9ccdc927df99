import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { BrowserErrorCaptureEnum, Window } from 'happy-dom'
import { ofNode } from './of-node.ts'

/** Node has these as well, but a page's own events and its own device are meant. */
const OF_THE_PAGE = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage'])

/** The size of the tablet in the journeys. */
const SIZE = { width: 820, height: 1180 }

const shown = { window: new Window(SIZE) }

/** Of all styles only which of two forms of a thing a tablet shows. */
const STYLES = String.raw`
  .hidden:not(.sm\:grid, .sm\:inline, .sm\:flex, .sm\:block, .md\:grid), .sm\:hidden { display: none }
`

// Testing Library and axe look for a document while they load.
putInPlace()

/** The names of a page that are not the same on every page. */
const NAMES_OF_PAGE = Object.getOwnPropertyNames(shown.window).filter(name => {
  const value: unknown = Reflect.get(shown.window, name)
  const isKept = typeof value === 'function' || (typeof value === 'object' && value !== null)
  return isKept && (!ofNode.names.has(name) || OF_THE_PAGE.has(name))
})

/** What a browser keeps of a site while its pages come and go. */
export class BrowserStores {
  readonly #databases = new IDBFactory()
  #local: readonly [string, string][] = []
  #session: readonly [string, string][] = []

  /** Shows an empty page at the address, with what is stored; gives what its scripts find by name. */
  open(url: string): Record<string, unknown> {
    const window = new Window({
      ...SIZE,
      url,
      settings: {
        navigation: { disableMainFrameNavigation: true },
        errorCapture: BrowserErrorCaptureEnum.disabled,
      },
    })
    shown.window = window
    for (const [key, value] of this.#local) window.localStorage.setItem(key, value)
    for (const [key, value] of this.#session) window.sessionStorage.setItem(key, value)
    window.document.documentElement.lang = 'en-GB'
    window.document.head.innerHTML = `<meta name="theme-color" content="#ffffff"><title>Rinkbook</title><style>${STYLES}</style>`
    window.document.body.innerHTML = '<div id="root"></div>'
    globalThis.indexedDB = this.#databases
    putInPlace()
    const own = NAMES_OF_PAGE.map((name): [string, unknown] => [name, Reflect.get(window, name)])
    return {
      ...Object.fromEntries(own),
      clearTimeout: window.clearTimeout.bind(window),
      clearInterval: window.clearInterval.bind(window),
      indexedDB: this.#databases,
    }
  }

  /** Leaves the page: what it has stored stays. */
  close(): void {
    const { window } = shown
    this.#local = Object.entries(window.localStorage)
    this.#session = Object.entries(window.sessionStorage)
    // What it would wait for, such as a timer that begins again, never ends.
    void window.happyDOM.abort()
  }
}

/** Makes the window's names global, as they are in a page. */
function putInPlace(): void {
  for (const name of Object.getOwnPropertyNames(shown.window)) {
    if (ofNode.names.has(name) && !OF_THE_PAGE.has(name)) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: (): unknown => Reflect.get(shown.window, name),
      set: (value: unknown) => Reflect.set(shown.window, name, value),
    })
  }
}
