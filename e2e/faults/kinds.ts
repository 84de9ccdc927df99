import { diaryEntry } from './kinds/diary.ts'
import type { Kind } from './kinds/kind.ts'

/** Every kind of write that goes through the outbox; the first one's screen is where a test begins and ends. */
export const KINDS: readonly [Kind, ...Kind[]] = [diaryEntry]
