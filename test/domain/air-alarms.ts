import type { AirAlarm, AirStep } from '#domain/air/alarm.ts'
import { alarmsOf } from '#domain/air/evaluate.ts'
import type { AirSample } from '#domain/air/exceeded.ts'
import type { AirProfile, AirProfileKey } from '#domain/air/profile.ts'
import { profileInForce } from '#domain/air/profiles.ts'

export const PAD = 3
export const at = (time: string) => `2027-02-01T${time.length === 5 ? `${time}:00` : time}.000Z`

export function profile(key: AirProfileKey): AirProfile {
  const found = profileInForce({ profile: key, acceptedBy: 'Helen Ashworth', acceptedOn: '2026-10-01' })
  if (!found) throw new Error(`There is no profile ${key}`)
  return found
}

export type Typed = [time: string, co: number, no2?: number, rest?: Partial<AirSample>]
export const samplesOf = (typed: readonly Typed[]): AirSample[] =>
  typed.map(([time, co, no2 = 0, rest], index) => ({
    id: index + 1,
    placeId: PAD,
    takenAt: at(time),
    ppm: { co, no2 },
    isValid: true,
    ...rest,
  }))

export const step = (time: string, name: string, alarmId: number | null = null): AirStep => ({
  alarmId,
  placeId: PAD,
  step: name,
  at: at(time),
  by: 'Helen Ashworth',
})

export function alarms(
  key: AirProfileKey,
  typed: readonly Typed[],
  { now = typed.at(-1)?.[0] ?? '14:00', steps = [] }: { now?: string; steps?: readonly AirStep[] } = {},
): AirAlarm[] {
  const inForce = profile(key)
  return alarmsOf({ samples: samplesOf(typed), steps, profileAt: () => inForce }, at(now))
}

export const stateOf = (...args: Parameters<typeof alarms>) => alarms(...args).at(-1)?.state ?? 'none'
