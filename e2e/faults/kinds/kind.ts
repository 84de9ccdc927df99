import type { Locator, Page } from '@playwright/test'

/** Makes a call as the rink's administrator, bypassing the broken network; returns the id in the response. */
export type AdminCall = (path: string, body: object) => Promise<number>

/** A write that can be queued on the tablet. */
export interface Kind {
  name: string
  /** The path of its call. */
  path: RegExp
  screen: string
  /** The navigation link to its screen. */
  link: string
  /** Opens the form from there, if the link leads to another screen first. */
  fromLink?: (page: Page) => Promise<void>
  /** An element that is visible once the form is ready. */
  form: (page: Page) => Locator
  /** Creates required records, such as the person who signs in, without the tablet. */
  prepare?: (call: AdminCall, mark: string) => Promise<void>
  /** An element that must be visible first: an offline tablet may not know a new person yet. */
  subject?: (page: Page, mark: string) => Locator
  /** Fills in and submits the form; the mark is part of the record. */
  write: (page: Page, mark: string) => Promise<void>
  /** The confirmation of a saved record. */
  saved: (page: Page, mark: string) => Locator
  /** The confirmation of a queued write. */
  kept: (page: Page, mark: string) => Locator
  /** Dismisses the confirmation. */
  dismiss: (page: Page) => Promise<void>
  /** True if the form offers the same write again, which is wrong after a success. */
  isOffered: (page: Page, mark: string) => Promise<boolean>
  /**
   * The storage on the server: the table as `record`, the column with the mark, and the pattern of the audit
   * action.
   */
  table: string
  column: string
  action: string
  /** An SQL condition that distinguishes it from other kinds in the table. */
  where?: string
  /** SQL expressions for the time and author, if the table has no columns for them; `null` if unknown. */
  performed?: { at: string; by: string }
}
