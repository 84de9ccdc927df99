import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { isDisabled, isShown, isText, normal, textOfNamed, valueOf } from './find.ts'
import { Locator } from './locator.ts'
import { Page } from './page.ts'

type Text = string | RegExp

interface ScreenMatchers {
  toBeVisible: () => Promise<void>
  toBeHidden: () => Promise<void>
  toBeAttached: () => Promise<void>
  toHaveCount: (count: number) => Promise<void>
  toHaveText: (text: Text | readonly Text[]) => Promise<void>
  toContainText: (text: Text | readonly Text[]) => Promise<void>
  toHaveValue: (value: Text) => Promise<void>
  toBeFocused: () => Promise<void>
  toBeDisabled: () => Promise<void>
  toBeEnabled: () => Promise<void>
  toBeChecked: () => Promise<void>
  toHaveAttribute: (name: string, value?: Text) => Promise<void>
  toHaveAccessibleDescription: (text: Text) => Promise<void>
  toHaveURL: (address: Text) => Promise<void>
  toHaveTitle: (title: Text) => Promise<void>
  /** Waits until the function stops throwing. */
  toPass: () => Promise<void>
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends ScreenMatchers {}
}

const sameText = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(normal(text)) : normal(text) === normal(wanted)
const partText = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(normal(text)) : normal(text).includes(normal(wanted))

/** Each matcher waits, and all but the counting ones expect a single element. */
expect.extend({
  toBeVisible(of: unknown) {
    return waiting(this.isNot, of, 'to be visible', found => one(found) && found.some(isShown))
  },
  toBeHidden(of: unknown) {
    return waiting(this.isNot, of, 'to be hidden', found => !found.some(isShown))
  },
  toBeAttached(of: unknown) {
    return waiting(this.isNot, of, 'to be there', one)
  },
  toHaveCount(of: unknown, count: number) {
    return waiting(this.isNot, of, `to be ${count}`, found => found.length === count)
  },
  toHaveText(of: unknown, wanted: Text | readonly Text[]) {
    return waiting(this.isNot, of, `to say ${String(wanted)}`, found => textsAre(found, wanted, sameText))
  },
  toContainText(of: unknown, wanted: Text | readonly Text[]) {
    return waiting(this.isNot, of, `to say ${String(wanted)}`, found => textsAre(found, wanted, partText))
  },
  toHaveValue(of: unknown, value: Text) {
    return waitingForOne(this.isNot, of, `to have the value ${String(value)}`, element => {
      const own = valueOf(element) ?? ''
      return value instanceof RegExp ? value.test(own) : own === value
    })
  },
  toBeFocused(of: unknown) {
    return waitingForOne(this.isNot, of, 'to have the focus', element => element === document.activeElement)
  },
  toBeDisabled(of: unknown) {
    return waitingForOne(this.isNot, of, 'to be disabled', isDisabled)
  },
  toBeEnabled(of: unknown) {
    return waitingForOne(this.isNot, of, 'to be enabled', element => !isDisabled(element))
  },
  toBeChecked(of: unknown) {
    return waitingForOne(this.isNot, of, 'to be checked', element =>
      element.matches(':checked, [aria-checked=true]'),
    )
  },
  toHaveAttribute(of: unknown, name: string, value: Text = /^/) {
    return waitingForOne(this.isNot, of, `to have ${name} ${String(value)}`, element => {
      const own = element.getAttribute(name)
      return own !== null && (value instanceof RegExp ? value.test(own) : own === value)
    })
  },
  toHaveAccessibleDescription(of: unknown, wanted: Text) {
    return waitingForOne(this.isNot, of, `to be described as ${String(wanted)}`, element =>
      sameText(textOfNamed(element, 'aria-describedby'), wanted),
    )
  },
  async toHaveURL(page: unknown, wanted: Text) {
    if (!(page instanceof Page)) throw new Error('Only a page has an address')
    const isThere = () =>
      wanted instanceof RegExp
        ? wanted.test(location.href)
        : new URL(wanted, location.origin).href === location.href
    return settled(this.isNot, isThere, () => `The address is ${location.href}, not ${String(wanted)}`)
  },
  async toHaveTitle(_page: unknown, wanted: Text) {
    return settled(
      this.isNot,
      () => isText(document.title, wanted, true),
      () => `It is ${document.title}`,
    )
  },
  async toPass(attempt: unknown) {
    if (typeof attempt !== 'function') throw new Error('Only a function can pass')
    await eventually(
      async () => {
        await attempt()
        return true
      },
      () => 'It does not pass',
    )
    return { pass: true, message: () => 'It passed' }
  },
})

function one(found: readonly Element[]): boolean {
  if (found.length > 1) throw new Error(`There are ${found.length}`)
  return found.length === 1
}

function textsAre(
  found: readonly Element[],
  wanted: Text | readonly Text[],
  isSo: (text: string, wanted: Text) => boolean,
): boolean {
  const texts = found.map(({ textContent }) => textContent ?? '')
  if (typeof wanted === 'string' || wanted instanceof RegExp)
    return one(found) && texts.every(text => isSo(text, wanted))
  return texts.length === wanted.length && texts.every((text, place) => isSo(text, wanted[place] ?? ''))
}

function waitingForOne(
  isNot: boolean | undefined,
  of: unknown,
  words: string,
  isSo: (element: Element) => boolean,
) {
  // A missing element neither has nor lacks the state.
  return waiting(isNot, of, words, found => (one(found) ? found.every(isSo) : isNot === true))
}

function waiting(
  isNot: boolean | undefined,
  of: unknown,
  words: string,
  isSo: (found: readonly HTMLElement[]) => boolean,
) {
  if (!(of instanceof Locator)) throw new Error('Only a locator can be looked for')
  return settled(
    isNot,
    () => isSo(of.elements()),
    () => `Expected ${of.words}${isNot ? ' not' : ''} ${words}`,
  )
}

async function settled(isNot: boolean | undefined, isSo: () => boolean, words: () => string) {
  await eventually(() => isSo() !== Boolean(isNot), words)
  return { pass: !isNot, message: words }
}
