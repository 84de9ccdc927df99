/** A call that the page has made by itself, before the app was there (fetch-first.js). */
interface FirstCall {
  /** By this tablet's clock, in milliseconds. */
  sentAt: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    firstCalls?: Map<string, FirstCall>
  }
}

/** What was asked longer ago is asked anew. */
const LONGEST_KEPT_MS = 30_000

/** The call to `address`, if the page has made it already; each is given once. */
export function takeFirstCall(address: string): FirstCall | undefined {
  const { firstCalls } = window
  const made = firstCalls?.get(address)
  firstCalls?.delete(address)
  return made && Date.now() - made.sentAt < LONGEST_KEPT_MS ? made : undefined
}

/** What was asked before something was written, or somebody signed in, is no answer any longer. */
export function forgetFirstCalls(): void {
  window.firstCalls?.clear()
}
