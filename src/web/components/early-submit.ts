/** Sends the form that somebody sent before the app was there to do it. */
export function sendIfPressed(form: HTMLFormElement | null): void {
  const { dataset } = document.documentElement
  if (dataset.pressed === undefined) return
  delete dataset.pressed
  form?.requestSubmit()
}
