import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { refuseField } from '#domain/errors.ts'
import { weaknessOf } from '#domain/users/password.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/open.ts'

/** Refuses a weak password (`weaknessOf`) under its field of the body. */
export async function refuseWeakPassword(
  db: Database,
  field: string,
  password: string,
  owner: Pick<User, 'email' | 'role'>,
  newRink?: string,
): Promise<void> {
  const problem = await passwordWeakness(db, password, owner, newRink)
  if (problem !== undefined) throw refuseField(field, problem)
}

/** As `weaknessOf`, with the names of all rinks, and of one that is about to be added. */
export async function passwordWeakness(
  db: Database,
  password: string,
  owner: Pick<User, 'email' | 'role'>,
  newRink = '',
): Promise<string | undefined> {
  const rinks = await db.selectFrom('iceRinks').select('name').execute()
  return weaknessOf(password, { ...owner, rinkNames: [newRink, ...rinks.map(({ name }) => name)] }, isCommon)
}

let list: string | undefined

function isCommon(folded: string): boolean {
  list ??= readList()
  return list.includes(`\n${folded}\n`)
}

/** One password a line; `assets/common-passwords-licence.txt` names its source. */
function readList(): string {
  const name = 'assets/common-passwords.txt.br'
  const bundled = join(import.meta.dirname, name)
  const file = existsSync(bundled) ? bundled : join(import.meta.dirname, '..', name)
  return brotliDecompressSync(readFileSync(file)).toString()
}
