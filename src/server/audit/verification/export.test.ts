import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditedDatabase } from '#test/server/audited-database.ts'

describe('verifying the audit trail', () => {
  it('a third party can verify the audit trail from an export', async () => {
    const { admin, all, db, rinkId, url } = await auditedDatabase()
    const download = async (query: string) => {
      const answer = await fetch(`${url}/api/audit-entries/export${query}`, {
        headers: { cookie: admin.cookie ?? '' },
      })
      return { headers: answer.headers, text: await answer.text() }
    }
    const answer = await download('')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Audit_Trail_all_2026-11-20.jsonl"',
    )
    expect(recomputed(answer.text)).toEqual({ lines: (await all()).length, wrong: [] })
    expect(signedHeads(answer.text)).toEqual({
      isSigned: true,
      ends: (await db.selectFrom('auditChains').selectAll().orderBy('scope').execute()).map(
        ({ scope, lastHash }) => [scope, lastHash],
      ),
    })
    const ofRink = await download(`?rinkId=${rinkId}`)
    const ofNone = await download('?rinkId=none')
    expect(recomputed(ofRink.text).lines + recomputed(ofNone.text).lines).toBe((await all()).length)
    const [first = '', second = '', ...others] = ofRink.text.trimEnd().split('\n').slice(0, -1)
    expect(recomputed([first, ...others].join('\n')).wrong).toHaveLength(1)
    expect(
      recomputed([first, second.replace('"action":"', '"action":"checkmate.'), ...others].join('\n')).wrong,
    ).toEqual([expect.stringContaining('checkmate')])
  })
})

/** Follows docs/operations/audit.md with only the exported file. */
function recomputed(file: string): { lines: number; wrong: string[] } {
  const line = z.record(z.string(), z.unknown())
  const lines = file
    .trimEnd()
    .split('\n')
    .map(text => ({ text, entry: line.parse(JSON.parse(text)) }))
    .filter(({ entry }) => !('signedHeads' in entry))
  const before = new Map<unknown, unknown>()
  const wrong = lines.filter(({ entry }) => {
    const { scope, userId, happenedAt, action, record, recordId, requestId, contentHash, previousHash } =
      entry
    const { signature } = entry
    const hashed = JSON.stringify([
      scope,
      userId,
      happenedAt,
      action,
      record,
      recordId,
      requestId,
      contentHash,
      previousHash,
      ...(signature === null ? [] : [signature]),
    ])
    const isOwn = createHash('sha256').update(hashed).digest('hex') === entry['entryHash']
    const follows = (before.get(scope) ?? null) === previousHash
    before.set(scope, entry['entryHash'])
    return !isOwn || !follows
  })
  return { lines: lines.length, wrong: wrong.map(({ text }) => text) }
}

const signedHeadsSchema = z.object({
  signedHeads: z.object({
    installation: z.string(),
    madeAt: z.string(),
    heads: z.array(
      z.object({ scope: z.int(), lastEntryId: z.int(), entries: z.int(), lastHash: z.string() }),
    ),
    publicKey: z.string(),
    signature: z.string(),
  }),
})

/** Checks the last line as docs/operations/audit.md says. */
function signedHeads(file: string) {
  const last = file.trimEnd().split('\n').at(-1) ?? ''
  const { installation, madeAt, heads, publicKey, signature } = signedHeadsSchema.parse(
    JSON.parse(last),
  ).signedHeads
  const signed = JSON.stringify({
    heads: heads.map(({ entries, lastEntryId, lastHash, scope }) => ({
      entries,
      lastEntryId,
      lastHash,
      scope,
    })),
    installation,
    madeAt,
    publicKey,
  })
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const isSigned = verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))
  return { isSigned, ends: heads.map(({ scope, lastHash }) => [scope, lastHash]) }
}
