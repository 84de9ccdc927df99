import { refuseField } from '#domain/errors.ts'
import type { NewLogSetting } from '#domain/log/settings.ts'
import { accountName } from '#domain/users/user.ts'
import type { Writer } from '#server/http/call.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { findPlace } from '#server/places/place-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'

/** Changes one setting from now on; `invalid` for a pad that the rink does not have. */
export function changeLogSetting(deps: Deps, writer: Writer, given: NewLogSetting) {
  const { rinkId, userId, user } = writer
  return mutate(deps, writer, async tx => {
    if (given.key === 'pad' && (await findPlace(tx, rinkId, given.placeId))?.kind !== 'pad')
      throw refuseField('placeId', 'This pad is not in the list any more.')
    const { id } = await tx
      .insertInto('logSettings')
      .values({
        rinkId,
        key: given.key === 'pad' ? `pad:${given.placeId}` : given.key,
        value: JSON.stringify(given.value),
        setAt: deps.clock().toISOString(),
        setBy: accountName(user),
        userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      reply: { success: true as const, message: 'Saved.', ...(await settingsAt(tx, rinkId)) },
      audit: [{ action: 'log-setting.changed', record: 'log_settings', recordId: id }],
      topics: ['log'],
    }
  })
}
