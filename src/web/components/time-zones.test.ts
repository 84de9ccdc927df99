import { afterEach, expect, it, vi } from 'vitest'
import { deviceTimeZone } from './time-zones.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['Europe/London', 'Etc/GMT+5', 'UTC'])(
  'is the zone of the device, also one that browsers leave out of their list: %s',
  zone => {
    vi.stubEnv('TZ', zone)
    expect(deviceTimeZone('Pacific/Auckland')).toBe(zone)
  },
)
