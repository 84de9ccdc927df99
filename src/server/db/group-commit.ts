import type { SqliteConnection } from './sqlite-file.ts'

/** The largest number of transactions that are committed together. */
const LARGEST_GROUP = 64

interface Member {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * The single writer of SQLite. Transactions take turns. Those that arrive together share one transaction of
 * the file, each in its own savepoint, because a commit to disk costs as much as ten writes. No transaction
 * is reported as committed before the whole group is on the disk, and a failed one undoes only its own
 * changes.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  /** Finished, but not committed yet. */
  #members: Member[] = []
  #isDue = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  /** Waits for a turn outside any transaction; `end` releases it. */
  async takeAlone(): Promise<void> {
    await this.#take()
    this.commitAll()
  }

  /** Waits for a turn in which a transaction may begin. */
  async #take(): Promise<void> {
    if (this.#isTaken) return new Promise(resolve => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  end(): void {
    if (this.#isDue || this.#members.length >= LARGEST_GROUP) this.commitAll()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  /**
   * Begins a transaction; waits for a turn unless it already has one (`isAlone`). `commit` or `rollBack` ends
   * both.
   */
  async begin(isAlone: boolean): Promise<void> {
    if (!isAlone) await this.#take()
    try {
      if (!this.#connection.isInTransaction())
        this.#run(this.#connection.isReadOnly ? 'begin' : 'begin immediate')
      this.#run('savepoint member')
    } catch (error) {
      this.end()
      throw error
    }
  }

  /**
   * Ends the turn. `told` is settled when the group is on the disk, or rejected with the error that prevented
   * it. Throws, without ending the turn, if the transaction has disappeared.
   */
  commit(told: Member): void {
    this.#run('release member')
    this.#members.push(told)
    if (this.#members.length === 1) this.#commitSoon()
    this.end()
  }

  /**
   * Undoes the changes of the turn, and ends it. The turn may have read the writes of others in its group
   * (such as the reply to a repeated request), so this waits until those are on the disk, and throws the
   * error that prevented it.
   */
  async rollBack(): Promise<void> {
    let others = Promise.resolve()
    try {
      // On a full or broken disk SQLite has already rolled back (`lose`).
      if (!this.#connection.isInTransaction()) return
      this.#run('rollback to member')
      this.#run('release member')
      if (this.#members.length === 0) this.#run('rollback')
      else others = new Promise((resolve, reject) => this.#members.push({ resolve, reject }))
    } finally {
      this.end()
    }
    await others
  }

  /**
   * Call on an error inside a transaction: if SQLite has rolled it all back, the others of the group are
   * rejected.
   */
  lose(error: unknown): void {
    if (this.#connection.isInTransaction()) return
    for (const { reject } of this.#leave()) reject(error)
  }

  /** Commits the finished transactions. No savepoint may be open. */
  commitAll(): void {
    const members = this.#leave()
    if (members.length === 0) return
    try {
      this.#run('commit')
    } catch (error) {
      for (const { reject } of members) reject(error)
      if (this.#connection.isInTransaction()) this.#run('rollback')
      return
    }
    for (const { resolve } of members) resolve()
  }

  /** Commits after the first tick of the event loop without a new member. */
  #commitSoon(): void {
    const members = this.#members
    const before = members.length
    setImmediate(() => {
      if (members !== this.#members) return
      if (members.length > before) this.#commitSoon()
      else if (this.#isTaken) this.#isDue = true
      else this.commitAll()
    })
  }

  #leave(): Member[] {
    const members = this.#members
    this.#members = []
    this.#isDue = false
    return members
  }

  #run(sql: string): void {
    this.#connection.prepare(sql).run([])
  }
}
