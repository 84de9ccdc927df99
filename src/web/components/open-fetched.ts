import { showToast } from './toast.tsx'

/**
 * Opens what is fetched when it is first needed. Where it cannot be had, that is said, and all else on the screen stays;
 * browsers do not fetch it again before a reload.
 */
export async function openFetched(load: () => Promise<unknown>, open: () => void): Promise<void> {
  try {
    await load()
  } catch {
    const text = 'Check the connection, then reload the page.'
    return showToast({ tone: 'error', title: 'Not opened', text })
  }
  open()
}
