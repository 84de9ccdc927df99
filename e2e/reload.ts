import type { Locator } from '@playwright/test'

/** Loads the page again in the moment in which what is done leaves a field empty, sooner than any person could. */
export async function reloadOnceEmpty(field: Locator, act: () => Promise<void>): Promise<void> {
  await field.evaluate(element => {
    const isEmpty = () =>
      !element.isConnected || (element instanceof HTMLInputElement && element.value === '')
    const look = () => (isEmpty() ? location.reload() : void setTimeout(look))
    look()
  })
  await Promise.all([field.page().waitForEvent('load'), act()])
}
