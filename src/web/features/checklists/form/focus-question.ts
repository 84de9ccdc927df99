/** Brings the question kept at `path` to the middle of the window and puts the focus on it. */
export function focusQuestion(path: string): void {
  const [control] = document.getElementsByName(path)
  // Shows the ring also to who taps: it says where to go on.
  control?.focus({ preventScroll: true, focusVisible: true })
  control?.closest('[data-question]')?.scrollIntoView({ block: 'center' })
}

/** Puts the focus on a machine's heading and brings it to the top of the window. */
export function focusMachine(machine: number): void {
  const heading = document.querySelectorAll<HTMLElement>('[data-machine] h2 button')[machine]
  heading?.focus({ preventScroll: true })
  heading?.closest('[data-machine]')?.scrollIntoView({ block: 'start' })
}
