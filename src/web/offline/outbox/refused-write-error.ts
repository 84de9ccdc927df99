import { ApiError } from '#web/api/errors.ts'
import type { StoredRefusal } from './waiting-write.ts'

/** The server has refused a write at once; it stays on the tablet until somebody has been told. */
export class RefusedWriteError extends ApiError {
  /** Of the write. */
  readonly key: string

  constructor(key: string, refusal: StoredRefusal) {
    super(refusal, refusal.body)
    this.key = key
  }
}
