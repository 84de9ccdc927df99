import { onTestFinished } from 'vitest'
import { expect, test } from '#test/screens/fixtures.ts'
import { ignoreSecondTaps } from './focus-and-taps.ts'

test('the second press of a double click does not hit a control that the first has brought up', () => {
  const stop = ignoreSecondTaps()
  const button = document.createElement('button')
  document.body.append(button)
  const pressed: string[] = []
  button.addEventListener('click', () => {
    pressed.push(button.textContent)
    button.textContent = button.textContent === 'Next' ? 'Verify PIN' : 'End Shift Early'
  })
  const press = (detail: number) =>
    button.dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse', detail }),
    )
  button.textContent = 'Next'
  press(1)
  press(2)
  expect(pressed).toEqual(['Next'])
  press(1)
  expect(pressed).toEqual(['Next', 'Verify PIN'])
  stop()
  button.remove()
})

/** Buttons that record their presses, and taps of a finger on them at a time in milliseconds. */
function watchedTaps() {
  onTestFinished(ignoreSecondTaps())
  const pressed: string[] = []
  const button = (parent: Element, label: string) => {
    const made = document.createElement('button')
    made.textContent = label
    made.addEventListener('click', () => pressed.push(label))
    parent.append(made)
    return made
  }
  const area = (role: string) => {
    const made = document.createElement('div')
    made.role = role
    document.body.append(made)
    onTestFinished(() => made.remove())
    return made
  }
  const tap = (target: Element, at: number, clientX = 100) => {
    const event = new PointerEvent('click', {
      bubbles: true,
      cancelable: true,
      pointerType: 'touch',
      clientX,
    })
    Object.defineProperty(event, 'timeStamp', { value: at })
    target.dispatchEvent(event)
  }
  return { pressed, button, area, tap }
}

test('a second tap does not press the button of a dialog that the first has opened under the finger', () => {
  const { pressed, button, area, tap } = watchedTaps()
  const submit = button(area('main'), 'Submit')
  tap(submit, 0)
  const sheet = area('dialog')
  const confirm = button(sheet, 'Submit Checklist')
  tap(confirm, 400)
  tap(confirm, 1100)
  expect(pressed).toEqual(['Submit'])
  tap(confirm, 2200)
  expect(pressed).toEqual(['Submit', 'Submit Checklist'])
  // A button elsewhere in the dialog and the keyboard work at once.
  tap(submit, 3000)
  tap(button(sheet, 'Callum'), 3100, 300)
  tap(submit, 4000)
  confirm.click()
  expect(pressed.slice(2)).toEqual(['Submit', 'Callum', 'Submit', 'Submit Checklist'])
})

test('a slow second tap does not press another row of a list that has moved under the finger', () => {
  const { pressed, button, area, tap } = watchedTaps()
  const list = area('list')
  list.setAttribute('data-rows-move', '')
  const ann = button(list, 'Sign in Ann')
  const ben = button(list, 'Sign in Ben')
  tap(ann, 0)
  tap(ben, 700)
  expect(pressed).toEqual(['Sign in Ann'])
  tap(ben, 1800)
  tap(ann, 2000, 300)
  expect(pressed).toEqual(['Sign in Ann', 'Sign in Ben', 'Sign in Ann'])
})
