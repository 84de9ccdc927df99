/**
 * Resolves in a new task. To start a request takes a tablet some milliseconds, and a screen starts a dozen: touches are
 * handled between them. Resolves at once in browsers that cannot yield.
 */
export async function inTaskOfItsOwn(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
