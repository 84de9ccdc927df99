import type { Page } from '@playwright/test'

/** One screen in one state. */
export interface Scene {
  /** Unique; names the pictures. */
  name: string
  path: string
  /** The visitor; by default, an administrator at a rink full of records. */
  as?: Visitor
  /** The actions before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** The endpoints of the screen's data: with them, the screen is also shown loading and refused. */
  calls?: RegExp
}

/**
 * 'nobody' is signed out; 'newcomer' uses a server without a rink; 'beginner' uses a rink without a record.
 */
export type Visitor = 'administrator' | 'nobody' | 'newcomer' | 'beginner'

/** The outcome of a scene's requests. */
export type Network = 'answers' | 'waits' | 'fails' | 'gone'
