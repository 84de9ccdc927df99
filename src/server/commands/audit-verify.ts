import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifiedInWords } from '#domain/audit/verification.ts'
import { signingKeyOf, stampedText } from '#server/audit/heads/signed-heads.ts'
import { contradictionOf } from '#server/audit/verification/compare.ts'
import { verify } from '#server/audit/verification/verify.ts'
import { readWitness } from '#server/audit/verification/witness.ts'
import { contradictionsOfBackups } from '#server/backup/contradictions.ts'
import { alteredFiles } from '#server/backup/missing-files.ts'
import type { Config } from '#server/config.ts'
import { requireCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { filesOf } from '#server/files/open-file-store.ts'
import { hashOf } from '#server/files/sound-file.ts'
import { SECRET_FILE } from '#server/start/data-files.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { runCommand } from './command.ts'
import { readInstallation } from './installation.ts'

await runCommand(async () => {
  const { against, files } = readArguments()
  const config = readInstallation(process.env)
  const { database } = config
  const db = openDatabase(database, { isReadOnly: true })
  try {
    await requireCurrent(db, database.kind)
    const verified = await verify(db)
    const problems = verified.problem === null ? [] : [verified.problem]
    for (const found of await contradictions(db, config, against)) {
      // The trail may have recorded it already.
      if (!verified.problem?.startsWith(found)) problems.push(found)
    }
    if (files) problems.push(...(await problemsOfFiles(db, config)))
    const stamps = await stampsInWords(against)
    const said = [...(problems.length > 0 ? problems : [verifiedInWords(verified)]), ...stamps].join('\n')
    return { isGood: problems.length === 0, said }
  } finally {
    await db.destroy()
  }
})

async function contradictions(db: Database, config: Config, against: readonly string[]): Promise<string[]> {
  const ownKey = ownPublicKey(config)
  const found = (await contradictionsOfBackups(db, config.backup.folder, ownKey)).map(
    ([, sentence]) => sentence,
  )
  for (const path of against) {
    const sentence = await contradictionOf(db, await readWitness(resolve(path)), ownKey)
    if (sentence !== null) found.push(sentence)
  }
  return [...new Set(found)]
}

/** Who has confirmed the times of exports and backups that the command names. */
async function stampsInWords(paths: readonly string[]): Promise<string[]> {
  const { readTimestamp } = await import('#server/audit/heads/timestamp.ts')
  const lines: string[] = []
  for (const path of paths) {
    const { name, signedHeads } = await readWitness(resolve(path))
    const stamp = readTimestamp(signedHeads.timestamp ?? '', stampedText(signedHeads))
    if (stamp) lines.push(`${name} was stamped on ${stamp.at} by ${stamp.authority} (${stamp.fingerprint}).`)
  }
  return lines
}

async function problemsOfFiles(db: Database, config: Config): Promise<string[]> {
  const files = await filesOf(config)
  const problems: string[] = []
  const altered = await alteredFiles(db, async path => {
    const file = await files.open(path)
    if (file) return hashOf(file)
    problems.push(`${path} is missing.`)
    return undefined
  })
  return [...problems, ...altered.map(path => `${path} differs from the hash in its record.`)]
}

/** Undefined if this machine does not have the secret: then only keys that the trail records are known. */
function ownPublicKey({ dataDir, secret }: Config): string | undefined {
  const file = join(dataDir, SECRET_FILE)
  const own = secret ?? (existsSync(file) ? readFileSync(file) : undefined)
  return own && signingKeyOf(own).publicKey
}

function readArguments(): { against: string[]; files: boolean } {
  try {
    const options = { against: { type: 'string', multiple: true }, files: { type: 'boolean' } } as const
    const { against = [], files = false } = parseArgs({ options }).values
    return { against, files }
  } catch (cause) {
    const usage = 'Usage: npm run audit:verify -- --against Audit_Trail.jsonl --against BACKUP --files'
    throw new StartupProblem(usage, { cause })
  }
}
