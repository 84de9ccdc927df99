/** Finds elements by accessible name: a case-insensitive substring, unless it must be exact. */
interface Named {
  name?: string | RegExp
  exact?: boolean
  level?: number
}

/** Finds elements on a page or within an element. */
export interface Finder<L> {
  getByRole(role: string, options?: Named): L
  getByText(text: string | RegExp, options?: { exact?: boolean }): L
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): L
  locator(selector: string): L
}

/** An element on a page of Playwright (e2e), or of the screens without a browser (test/screens). */
export interface Locator<L> extends Finder<L> {
  and(other: L): L
  filter(options: { has: L }): L
  first(): L
  nth(place: number): L
  click(): Promise<void>
  fill(value: string): Promise<void>
  selectOption(choice: string): Promise<unknown>
  setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  evaluateAll(read: (elements: Element[]) => void): Promise<unknown>
  count(): Promise<number>
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>
}

/** The response to an API request that a test sends itself. */
interface Answer {
  status(): number
  ok(): boolean
  json(): Promise<unknown>
  text(): Promise<string>
}

type Call = (path: string, sent?: { data?: object; multipart?: Multipart }) => Promise<Answer>
type Multipart = Record<string, string | number | { name: string; mimeType: string; buffer: Buffer }>

/** A page of Playwright (e2e), or of the screens without a browser (test/screens). */
export interface Page<L extends Locator<L>> extends Finder<L> {
  goto(address: string): Promise<unknown>
  waitForURL(address: string): Promise<void>
  keyboard: { press(keys: string): Promise<void> }
  request: { get: Call; post: Call; patch: Call; delete: Call }
}
