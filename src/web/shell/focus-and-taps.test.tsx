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
