import { readFile } from 'node:fs/promises'
import type { DocumentKey } from '#domain/documents/document.ts'
import { blocksOf } from '#server/document-rendering/blocks.ts'
import { wordOf } from '#server/document-rendering/word.ts'
import { confirmReading } from '#server/features/documents/readings.ts'
import { uploadVersion } from '#server/features/documents/versions.ts'
import { type Deed, momentAt, type Site, writeContext } from './site.ts'
import { sitePlan } from './site-plan.ts'

/** Who has read what, and the documents that a rink has put in place itself. */
export function documentDeeds(site: Site): Deed[] {
  const { uploads, readings } = site.plan.documents
  return [
    ...uploads.map(({ key, note, ...when }) => {
      const at = momentAt(site, when)
      return { at, write: () => upload(site, at, key, note) }
    }),
    ...readings.flatMap(({ key, version, names, ...when }) =>
      names.map((name, place) => {
        const at = new Date(momentAt(site, when).getTime() + place * 7 * 60_000)
        return { at, write: () => read(site, key, version, name) }
      }),
    ),
  ]
}

async function upload(site: Site, createdAt: Date, key: DocumentKey, note: string) {
  const { deps, rink } = site
  const user = await deps.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const isPlan = key === 'site-map'
  const file = isPlan ? await sitePlan(rink.name) : await ramsOf(rink.name, createdAt)
  const fileName = isPlan ? `Site map ${rink.name}.png` : `RAMS ${rink.name}.docx`
  const context = { ...writeContext(site), userId: user.id }
  await uploadVersion(deps, context, { user, rink, key }, { rinkId: rink.id, file, fileName, note })
}

function read({ deps, rink, userId, ...site }: Site, key: DocumentKey, version: number, name: string) {
  const context = writeContext({ rink, userId })
  if (!site.staffIds.has(name)) throw new Error(`${name} does not work at ${rink.name}.`)
  return confirmReading(deps, context, userId, key, { rinkId: rink.id, version, name })
}

async function ramsOf(rinkName: string, createdAt: Date): Promise<Buffer> {
  const text = await readFile(new URL('rams.md', import.meta.url), 'utf8')
  const title = `RAMS, ${rinkName}`
  return wordOf({ title, footer: title, createdAt, blocks: blocksOf(text) })
}
