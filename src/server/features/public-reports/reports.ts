import type { z } from 'zod'
import type { publicReportSchema } from '#domain/actions/public-report.ts'
import { Refusal } from '#domain/errors.ts'
import { reachesRink } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { doerOf, openAction } from '#server/actions/actions.ts'
import type { Database } from '#server/db/open.ts'
import { findMachineByCode } from '#server/machines/machine-store.ts'
import { mayBeUsedAt } from '#server/machines/reading.ts'
import { insertStored } from '#server/photos/photos.ts'
import { storeSentPhotos } from '#server/photos/sent-photos.ts'
import { findPlaceByCode } from '#server/places/place-store.ts'
import { findRink } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate, type WriteContext } from '#server/writes/mutate.ts'
import { recordedNow } from '#server/writes/performed-at.ts'

/** The reporter of a report without a name. */
const UNNAMED_REPORTER = 'A visitor'

/** The place or machine of a code, with its rink; `report_code_not_found`. */
export async function requireSubject(db: Database, code: string) {
  const place = await findPlaceByCode(db, code)
  const machine = place ? undefined : await findMachineByCode(db, code)
  const subject = place ?? machine
  const rink = subject && (await findRink(db, subject.rinkId))
  if (!rink) throw new Refusal('report_code_not_found')
  return {
    rink,
    name: subject.name,
    machine,
    about: place ? { placeId: place.id, machineId: null } : { placeId: null, machineId: subject.id },
  }
}

/** The public content of a code: the names, and whether a machine may be used. `report_code_not_found`. */
export async function readReportCode({ db, clock }: Deps, code: string) {
  const { rink, name, machine } = await requireSubject(db, code)
  return {
    name,
    rinkName: rink.name,
    ...(machine && { mayBeUsed: await mayBeUsedAt(db, rink, clock(), machine) }),
  }
}

/** The place or machine of a code, for callers with access to its rink; all others get `report_code_not_found`. */
export async function findSubject({ db }: Deps, user: Pick<User, 'role' | 'rinkId'>, code: string) {
  const { rink, about } = await requireSubject(db, code)
  if (!reachesRink(user, rink.id)) throw new Refusal('report_code_not_found')
  return { rinkId: rink.id, ...about }
}

/**
 * Opens an action that is held until someone accepts it. `report_code_not_found`; `photo_format`, `photo_is_heic`,
 * `photo_damaged`, `storage_full`.
 */
export async function recordPublicReport(
  deps: Deps,
  write: WriteContext,
  { rink, about }: Awaited<ReturnType<typeof requireSubject>>,
  { what, name, photo, secondPhoto }: z.output<typeof publicReportSchema>,
) {
  const photos = await storeSentPhotos(deps, rink.id, { photo, secondPhoto })
  return mutate(deps, { ...write, rinkId: rink.id }, async tx => {
    const inserted = []
    for (const stored of photos) inserted.push(await insertStored(tx, stored, null))
    const { audit } = await openAction(
      tx,
      rink,
      {
        ...about,
        source: 'public',
        state: 'held',
        what,
        photoPaths: inserted.map(({ photoPath }) => photoPath),
        isMadeSafe: null,
        text: null,
      },
      doerOf(name ?? UNNAMED_REPORTER, null, recordedNow(deps.clock())),
    )
    return {
      reply: { success: true as const, message: 'Thank you. Your report was sent to the rink.' },
      audit: [...inserted.map(one => one.audit), ...audit],
      topics: ['actions' as const],
    }
  })
}
