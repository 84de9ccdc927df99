import type { Page } from '@playwright/test'

/** One screen in one state. */
export interface Scene {
  /** Unique; names the pictures. */
  name: string
  path: string
  /** Who looks; an administrator at a rink full of records where nothing is said. */
  as?: Visitor
  /** What a person does there before the state is seen. */
  act?: (page: Page) => Promise<void>
  /** The calls whose answers make the screen: with them the screen is also shown waiting and refused. */
  calls?: RegExp
}

/** 'nobody' is signed out, 'newcomer' meets a server without a rink, 'beginner' a rink without a record. */
export type Visitor = 'administrator' | 'nobody' | 'newcomer' | 'beginner'

/** How the calls of a scene are answered. */
export type Network = 'answers' | 'waits' | 'fails' | 'gone'
