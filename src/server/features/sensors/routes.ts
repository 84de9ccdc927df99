import * as calls from '#contract/sensors.ts'
import { MOST_BATCHES_A_MINUTE } from '#domain/sensors/sensor-batch.ts'
import type { Mount } from '#server/http/mount.ts'
import { SlidingWindow } from '#server/http/sliding-window.ts'
import type { Deps } from '#server/start/deps.ts'
import { recordBatch } from './batches.ts'
import { createToken, revokeToken, tokensAt } from './tokens.ts'

const MINUTE_MS = 60_000

export function sensorRoutes(mount: Mount, deps: Deps): void {
  const batches = new SlidingWindow({
    most: MOST_BATCHES_A_MINUTE,
    milliseconds: MINUTE_MS,
    refusal: 'too_many_batches',
  })
  mount.json(calls.listSensorTokens, ({ rink }) => tokensAt(deps.db, rink.id))
  mount.json(calls.createSensorToken, ({ writer, body }) => createToken(deps, writer, body))
  mount.json(calls.revokeSensorToken, ({ writer, params }) => revokeToken(deps, writer, params.id))
  mount.json(calls.sendSensorReadings, ({ sensor, rink, write, body }) => {
    batches.admit(String(sensor.tokenId), deps.clock())
    return recordBatch(deps, { sensor, rink, write }, body)
  })
}
