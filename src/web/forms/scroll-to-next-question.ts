import { scrollingPace } from '#web/components/scrolling-pace.ts'

/** Longer than between the taps of someone who answers quickly, and enough for the answer to be seen. */
const REST_MS = 600

/** As long as someone needs to see that the page has moved. */
const UNSEEN_MS = 400

let coming: ReturnType<typeof setTimeout> | undefined

/** React's event of a press on an answer. */
interface AnswerEvent {
  nativeEvent: Event
  currentTarget: HTMLElement
}

/**
 * Scrolls the next open questions into view after a good answer by touch, so that users need not scroll. A
 * bad answer does not scroll, because its comment comes next. Keyboard and mouse users scroll themselves.
 */
export function scrollToNextQuestion({ nativeEvent, currentTarget }: AnswerEvent): void {
  clearTimeout(coming)
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
  if (currentTarget.dataset['tone'] === 'bad') return
  coming = setTimeout(() => bringUpAfter(currentTarget), REST_MS)
}

function bringUpAfter(answered: HTMLElement): void {
  const form = answered.closest('[data-machine], [data-questions]')
  const here = answered.closest('[data-question]')
  if (!form || !here) return
  const questions = [...form.querySelectorAll('[data-question]')]
  const next = questions.slice(questions.indexOf(here) + 1).find(isOpen)
  if (!next) return
  const { top, bottom } = next.getBoundingClientRect()
  if (bottom < window.innerHeight - barHeight()) return
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: scrollingPace() })
  ignoreTaps()
}

/** A tap that was on its way while the page moved would answer a question that nobody has read. */
function ignoreTaps(): void {
  const ignore = (tap: MouseEvent) => {
    const isTap = tap instanceof PointerEvent && tap.pointerType === 'touch'
    const isInQuestion = tap.target instanceof Element && tap.target.closest('[data-question]')
    if (!isTap || !isInQuestion) return
    tap.preventDefault()
    tap.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), UNSEEN_MS)
}

function isOpen(question: Element): boolean {
  return question.querySelector(':checked') === null
}

/** The height of the bottom bar, in pixels. */
function barHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')) || 0
}
