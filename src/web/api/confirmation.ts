/** Asks the user to confirm their presence; false if they do not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that confirms the user's presence. Returns an unregister function. */
export function onConfirmationNeeded(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks once, also for several calls at the same time; false without a dialog. */
export function confirmPresence(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
