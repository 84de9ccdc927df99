import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { BrowserErrorCaptureEnum, Window } from 'happy-dom'
import { ofNode } from './of-node.ts'

/** Node has these globals too, but tests need the page's own events and device. */
const OF_THE_PAGE = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage'])

/** The size of the tablet in the journeys. */
const SIZE = { width: 820, height: 1180 }

const shown = { window: new Window(SIZE) }

/** The classes that choose between two forms of an element on a tablet. */
const SHOWN_ON_TABLETS = ['sm:grid', 'sm:inline', 'sm:flex', 'sm:block', 'md:grid']
const UNSEEN = new Set(['AUDIO', 'DATALIST', 'HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE'])
// Testing Library and axe look for a document while they load.
putInPlace()

/** The globals that differ from page to page. */
const NAMES_OF_PAGE = Object.getOwnPropertyNames(shown.window).filter(name => {
  const value: unknown = Reflect.get(shown.window, name)
  const isKept = typeof value === 'function' || (typeof value === 'object' && value !== null)
  return isKept && (!ofNode.names.has(name) || OF_THE_PAGE.has(name))
})

/** A browser's storage for a site, which outlives its pages. */
export class BrowserStores {
  readonly #databases = new IDBFactory()
  #local: readonly [string, string][] = []
  #session: readonly [string, string][] = []

  /** Shows an empty page at the address, with the stored data; returns its globals for scripts. */
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
    useOwnStyles(window)
    for (const [key, value] of this.#local) window.localStorage.setItem(key, value)
    for (const [key, value] of this.#session) window.sessionStorage.setItem(key, value)
    window.document.documentElement.lang = 'en-GB'
    window.document.head.innerHTML = `<meta name="theme-color" content="#ffffff"><title>Rinkbook</title>`
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

  /** Leaves the page; its storage remains. */
  close(): void {
    const { window } = shown
    this.#local = Object.entries(window.localStorage)
    this.#session = Object.entries(window.sessionStorage)
    // Otherwise happy-dom keeps the window. Waiting for its work would never end, for example with a recurring timer.
    void window.happyDOM.close()
  }
}

/** Resizes the window. A page that is opened later is as large as a tablet again. */
export function resizeWindow(size: { width: number; height: number }): void {
  shown.window.happyDOM.setViewport(size)
}

/** Makes the window's properties global, as they are in a page. */
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

/** Style sheets are not read: working out their effect on each element would take an eighth of the time. */
function useOwnStyles(window: Window): void {
  const computed = window.getComputedStyle.bind(window)
  const plain = window.document.createElement('p').style
  const unseen = window.document.createElement('p').style
  unseen.display = 'none'
  const styleOf = (element: HTMLElement) => {
    // Media queries in rem ask for its font.
    if (element === document.documentElement) return computed(window.document.documentElement)
    if (isUnseen(element)) return unseen
    return element.hasAttribute('style') ? element.style : plain
  }
  Reflect.set(window, 'getComputedStyle', styleOf)
}

function isUnseen(element: HTMLElement): boolean {
  if (UNSEEN.has(element.tagName) || element.hasAttribute('hidden')) return true
  const classes = (element.getAttribute('class') ?? '').split(' ')
  if (classes.includes('sm:hidden')) return true
  return classes.includes('hidden') && !SHOWN_ON_TABLETS.some(name => classes.includes(name))
}
