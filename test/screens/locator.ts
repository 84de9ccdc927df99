import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fireEvent } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { eventually } from './eventually.ts'
import {
  byLabel,
  byRole,
  byText,
  isDisabled,
  isShown,
  isText,
  normal,
  type RoleOptions,
  valueOf,
} from './find.ts'

type Text = string | RegExp
type Find = (root: HTMLElement) => HTMLElement[]

export interface Filter {
  hasText?: Text
  hasNotText?: Text
  has?: Locator
  visible?: boolean
}

interface File {
  name: string
  mimeType: string
  buffer: Uint8Array
}

/**
 * Describes an element, and finds it again on each use: the same methods with the same meaning as
 * Playwright's locators, so that a test can move between the screens and the journeys.
 */
export class Locator {
  readonly #find: Find
  readonly #user: () => UserEvent
  readonly #words: string

  constructor(user: () => UserEvent, find: Find, words: string) {
    this.#user = user
    this.#find = find
    this.#words = words
  }

  /** Its description in a message. */
  get words(): string {
    return this.#words
  }

  /** The elements that match now. */
  elements(root: HTMLElement = document.documentElement): HTMLElement[] {
    return this.#find(root)
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#within(root => byRole(root, role, options), `${role} ${String(options.name ?? '')}`)
  }

  getByText(text: Text, { exact = false } = {}): Locator {
    return this.#within(root => byText(root, text, exact), `text ${String(text)}`)
  }

  getByLabel(text: Text, { exact = false } = {}): Locator {
    return this.#within(root => byLabel(root, text, exact), `label ${String(text)}`)
  }

  getByPlaceholder(text: string): Locator {
    return this.locator(`[placeholder*="${text}"]`)
  }

  locator(selector: string, filter: Filter = {}): Locator {
    const find: Find = root => [...root.querySelectorAll<HTMLElement>(selector)]
    return this.#within(find, selector).filter(filter)
  }

  filter({ hasText, hasNotText, has, visible }: Filter): Locator {
    const isWanted = (element: HTMLElement) =>
      (hasText === undefined || isText(element.textContent ?? '', hasText)) &&
      (hasNotText === undefined || !isText(element.textContent ?? '', hasNotText)) &&
      (has === undefined || has.elements(element).length > 0) &&
      (visible === undefined || isShown(element) === visible)
    return this.#chosen(
      found => found.filter(isWanted),
      `with ${String(hasText ?? has?.words ?? hasNotText)}`,
    )
  }

  and(other: Locator): Locator {
    return this.#chosen(
      found => found.filter(element => other.elements().includes(element)),
      `and ${other.words}`,
    )
  }

  first(): Locator {
    return this.#chosen(found => found.slice(0, 1), 'first')
  }

  last(): Locator {
    return this.#chosen(found => found.slice(-1), 'last')
  }

  nth(place: number): Locator {
    return this.#chosen(found => found.slice(place, place + 1), `number ${place}`)
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  async all(): Promise<Locator[]> {
    return this.elements().map((_, place) => this.nth(place))
  }

  async click(): Promise<void> {
    await this.#user().click(await this.#ready())
  }

  async dblclick(): Promise<void> {
    await this.#user().dblClick(await this.#ready())
  }

  /** Sets the value of a field at once, as pasting or a date picker does. */
  async fill(value: string): Promise<void> {
    const field = await this.#ready()
    field.focus()
    if (valueOf(field) !== value) fireEvent.input(field, { target: { value } })
  }

  async clear(): Promise<void> {
    await this.fill('')
  }

  async pressSequentially(text: string): Promise<void> {
    const field = await this.#ready()
    field.focus()
    await this.#user().keyboard(text.replaceAll(/[{[]/g, '$&$&'))
  }

  async press(keys: string): Promise<void> {
    const field = await this.#ready()
    field.focus()
    await this.#user().keyboard(asKeys(keys))
  }

  async check(): Promise<void> {
    const box = await this.#ready()
    if (!box.matches(':checked')) await this.#user().click(box)
  }

  async uncheck(): Promise<void> {
    const box = await this.#ready()
    if (box.matches(':checked')) await this.#user().click(box)
  }

  async blur(): Promise<void> {
    ;(await this.#attached()).blur()
  }

  /** Chooses by the value or the text of the option; waits until the option exists. */
  async selectOption(choice: string | { label: string } | { index: number }): Promise<void> {
    const field = await this.#ready()
    const option = await eventually(
      () =>
        [...field.querySelectorAll('option')].find(({ value, textContent }, place) => {
          if (typeof choice !== 'string' && 'index' in choice) return place === choice.index
          const text = typeof choice === 'string' ? choice : choice.label
          return value === choice || normal(textContent ?? '') === normal(text)
        }),
      () => `${this.words} offers no ${JSON.stringify(choice)}`,
    )
    await this.#user().selectOptions(field, option)
  }

  async setInputFiles(chosen: File | string | readonly File[]): Promise<void> {
    const input = await this.#attached()
    const read = (path: string) => ({ name: basename(path), mimeType: '', buffer: readFileSync(path) })
    const files = (typeof chosen === 'string' ? [read(chosen)] : [chosen].flat()).map(
      ({ name, mimeType, buffer }) =>
        new globalThis.File([Uint8Array.from(buffer)], name, { type: mimeType }),
    )
    await this.#user().upload(input, files)
  }

  async focus(): Promise<void> {
    ;(await this.#attached()).focus()
  }

  async inputValue(): Promise<string> {
    return valueOf(await this.#attached()) ?? ''
  }

  async textContent(): Promise<string> {
    return (await this.#attached()).textContent ?? ''
  }

  async innerText(): Promise<string> {
    return this.textContent()
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#attached()).getAttribute(name)
  }

  async evaluate<Result>(read: (element: HTMLElement) => Result): Promise<Result> {
    return read(await this.#attached())
  }

  async evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result> {
    return read(this.elements())
  }

  async hover(): Promise<void> {
    await this.#user().hover(await this.#ready())
  }

  /** Waits until it is visible, or hidden. */
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await eventually(
      () => this.#only().some(isShown) === (state === 'visible'),
      () => `${this.words} is not ${state}`,
    )
  }

  async #ready(): Promise<HTMLElement> {
    const isReady = (element: HTMLElement) => isShown(element) && !isDisabled(element) && isReachable(element)
    return eventually(
      () => this.#only().find(isReady),
      () => `${this.words} cannot be used`,
    )
  }

  async #attached(): Promise<HTMLElement> {
    return eventually(
      () => this.#only()[0],
      () => `There is no ${this.words}`,
    )
  }

  #only(): HTMLElement[] {
    const found = this.elements()
    if (found.length > 1) throw new Error(`There are ${found.length} of ${this.words}`)
    return found
  }

  #within(find: Find, words: string): Locator {
    const inside: Find = root => {
      const found = new Set(this.#find(root).flatMap(find))
      return [...found]
    }
    return new Locator(this.#user, inside, `${this.#words} › ${words}`)
  }

  #chosen(choose: (found: HTMLElement[]) => HTMLElement[], words: string): Locator {
    return new Locator(this.#user, root => choose(this.#find(root)), `${this.#words}, ${words}`)
  }
}

/** Keys in Playwright's spelling ('Shift+Tab') in user-event's ('{Shift>}{Tab}{/Shift}'). */
export function asKeys(keys: string): string {
  const parts = keys.split('+').map(key => (key === 'Space' ? ' ' : key))
  const last = parts.pop() ?? ''
  const held = parts.map(key => `{${key}>}`).join('')
  return `${held}{${last}}${parts.map(key => `{/${key}}`).join('')}`
}

/** True if nothing covers it: behind an open dialog no pointer reaches anything. */
function isReachable(element: HTMLElement): boolean {
  // A style sheet makes messages reachable above dialogs.
  if (element.closest('[data-sonner-toaster]')) return true
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    if (part.style.pointerEvents === 'auto') return true
    if (part.style.pointerEvents === 'none') return false
  }
  return true
}
