import { vi } from 'vitest'
import { expect, test } from '#test/screens/fixtures.ts'
import { scrollToNextQuestion } from './scroll-to-next-question.ts'

test('a tap is ignored while the page has just moved to the next question', () => {
  vi.useFakeTimers()
  const form = document.createElement('form')
  form.dataset['questions'] = ''
  document.body.append(form)
  const [first, second] = ['Mast', 'Forks'].map(() => {
    const question = document.createElement('div')
    question.dataset['question'] = ''
    question.innerHTML = '<input type="radio">'
    form.append(question)
    return { question, answer: question.querySelector('input') }
  })
  if (!first?.answer || !second?.answer) throw new Error('The questions are not there')
  second.question.getBoundingClientRect = () => new DOMRect(0, window.innerHeight, 800, 88)
  const { answer } = second
  const tap = () => {
    const click = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' })
    answer.dispatchEvent(click)
    return answer.checked
  }
  scrollToNextQuestion({
    nativeEvent: new PointerEvent('click', { pointerType: 'touch' }),
    currentTarget: first.answer,
  })
  vi.advanceTimersByTime(600)
  expect(tap()).toBe(false)
  vi.advanceTimersByTime(400)
  expect(tap()).toBe(true)
  vi.useRealTimers()
  form.remove()
})
