import { showToast } from './toast.tsx'

/**
 * Loads a module when it is first needed, and opens it. A failure is reported and leaves the screen
 * unchanged; browsers do not retry a failed import before a reload.
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
