import type { Locator, Page } from '@playwright/test'

/** Makes a call as the administrator of the rink, past the network that breaks; gives the id in the answer. */
export type AdminCall = (path: string, body: object) => Promise<number>

/** A write that a person makes and that may wait on the tablet. */
export interface Kind {
  name: string
  /** The call that the screen makes. */
  path: RegExp
  screen: string
  /** The link in the main navigation that leads to it. */
  link: string
  /** What can be seen on the screen once it can be written on. */
  form: (page: Page) => Locator
  /** What there must be before, such as the person who signs in; made without the tablet. */
  prepare?: (call: AdminCall, mark: string) => Promise<void>
  /** What has to be seen first: a tablet without a network may not know yet who has just joined. */
  subject?: (page: Page, mark: string) => Locator
  /** Does what a person does, the last press included; the mark stands in the record. */
  write: (page: Page, mark: string) => Promise<void>
  /** Says that it is on record. */
  saved: (page: Page, mark: string) => Locator
  /** Says that it is kept on this tablet. */
  kept: (page: Page, mark: string) => Locator
  /** Goes on after that word. */
  dismiss: (page: Page) => Promise<void>
  /** Whether the form offers the same once more; it must not, once the record was made. */
  isOffered: (page: Page, mark: string) => Promise<boolean>
  /** Where the server keeps it: the table as `record`, the column with the mark, and the pattern of its audit action. */
  table: string
  column: string
  action: string
  /** What sets it apart from other kinds in that table, in SQL. */
  where?: string
  /** When it was made and as whom, in SQL, where the table has no columns for that; `null` where it does not say. */
  performed?: { at: string; by: string }
}
