import type { SqliteConnection } from './sqlite-file.ts'

/** So many wait for one another at most. */
const LARGEST_GROUP = 64

interface Member {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * The one writer of SQLite. Transactions take turns; those that come in the same moment become one transaction of the file,
 * each in a savepoint of its own, because bringing a commit to the disk costs as much as ten writes. Nobody hears that
 * theirs is committed before the disk has all of it, and one that fails takes back only what is its own.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  /** Done, and not committed yet. */
  #members: Member[] = []
  #isDue = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  /** Waits for a turn with nobody's transaction open. `end` gives it back. */
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

  /** Begins a transaction, in a turn that it waits for or (`isAlone`) already has; `commit` or `rollBack` ends both. */
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
   * Ends the turn; `told` hears when it is on the disk, or what kept it, and everybody of its group, from getting there.
   * Throws, with the turn still to end, where there is nothing left to commit.
   */
  commit(told: Member): void {
    this.#run('release member')
    this.#members.push(told)
    if (this.#members.length === 1) this.#commitSoon()
    this.end()
  }

  /**
   * Takes back what the turn has done, and ends it. It may have read what others of the group did (the answer to a repeated
   * call): waits until that is on the disk, and throws what kept it from getting there.
   */
  async rollBack(): Promise<void> {
    let others = Promise.resolve()
    try {
      // On a full or broken disk SQLite has taken everything back by itself (`lose`).
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

  /** To be told of an error inside a transaction: where SQLite took the whole of it back, its other members are told. */
  lose(error: unknown): void {
    if (this.#connection.isInTransaction()) return
    for (const { reject } of this.#leave()) reject(error)
  }

  /** Commits what is done; nobody's transaction may be open. */
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

  /** Commits once nobody has joined while what had arrived was read. */
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
