import { queryAllByRole } from '@testing-library/dom'

export interface RoleOptions {
  name?: string | RegExp
  exact?: boolean
  level?: number
  checked?: boolean
  pressed?: boolean
  expanded?: boolean
  selected?: boolean
}

type Text = string | RegExp

/** True if a text matches: a case-insensitive substring, unless it must be exact. */
export function isText(text: string, wanted: Text, exact = false): boolean {
  const whole = normal(text)
  if (wanted instanceof RegExp) return wanted.test(whole)
  return exact ? whole === normal(wanted) : whole.toLowerCase().includes(normal(wanted).toLowerCase())
}

export function normal(text: string): string {
  return text.replaceAll('\u{200B}', '').trim().replaceAll(/\s+/g, ' ')
}

export function byRole(
  root: HTMLElement,
  role: string,
  { name, exact, ...states }: RoleOptions,
): HTMLElement[] {
  const found = queryAllByRole(root, role, {
    ...states,
    ...(name !== undefined && { name: own => isText(own, name, exact) }),
  })
  if (role !== 'textbox') return found
  // Passwords have no role, but a browser shows them to assistive technology as text fields.
  const passwords = name === undefined ? descendants(root) : byLabel(root, name, exact)
  return [...found, ...passwords.filter(element => element.matches('[type=password]'))]
}

/** The innermost elements with the text. */
export function byText(root: HTMLElement, wanted: Text, exact?: boolean): HTMLElement[] {
  return [...root.children].flatMap(child => innermost(child, wanted, exact))
}

const WITHOUT_TEXT = new Set(['HEAD', 'SCRIPT', 'STYLE'])

function innermost(element: Element, wanted: Text, exact?: boolean): HTMLElement[] {
  if (!(element instanceof HTMLElement) || WITHOUT_TEXT.has(element.tagName)) return []
  const text = element.textContent ?? ''
  // A part can match a pattern that the whole does not match, but not a substring.
  if (typeof wanted === 'string' && !isText(text, wanted)) return []
  const inside = [...element.children].flatMap(child => innermost(child, wanted, exact))
  return inside.length > 0 || !isText(text, wanted, exact) ? inside : [element]
}

/** The elements with this label, whether from a label element, another element or an attribute. */
export function byLabel(root: HTMLElement, wanted: Text, exact?: boolean): HTMLElement[] {
  return descendants(root).filter(element => labelsOf(element).some(label => isText(label, wanted, exact)))
}

/** True if the element is visible, as far as that does not depend on style sheets. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { display, visibility } = getComputedStyle(part)
    if (display === 'none' || visibility === 'hidden' || part.hasAttribute('hidden')) return false
    const fold = part.parentElement
    if (fold?.tagName === 'DETAILS' && !fold.hasAttribute('open') && part.tagName !== 'SUMMARY') return false
  }
  return true
}

export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('fieldset:disabled, [aria-disabled=true]') !== null
}

export function valueOf(element: Element): string | undefined {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
    ? element.value
    : undefined
}

/** The texts of the elements that an attribute names, such as `aria-describedby`. */
export function textOfNamed(element: Element, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean)
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

function labelsOf(element: HTMLElement): string[] {
  if (element.hasAttribute('aria-labelledby')) return [textOfNamed(element, 'aria-labelledby')]
  const own = element.getAttribute('aria-label')
  if (own !== null) return [own]
  if (!element.matches('input, textarea, select, button, output, progress, meter')) return []
  const around = element.closest('label')
  const others = element.id ? [...document.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`)] : []
  return [...(around ? [around] : []), ...others].map(({ textContent }) => textContent ?? '')
}

function descendants(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
}
