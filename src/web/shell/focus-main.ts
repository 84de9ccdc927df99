const REGION = 'main'

/** Moves the focus to the screen's heading, so that a screen reader says where one has come; scrolling is the router's. */
export function focusMain(): void {
  const main = document.getElementById(REGION)
  const heading = main?.querySelector('h1') ?? main
  heading?.focus({ preventScroll: true })
}

/** Hands the focus on to a heading that has only now arrived, unless the person is elsewhere already. */
export function focusLateHeading(): void {
  if (document.activeElement?.id === REGION) focusMain()
}
