import { afterEach, expect, it, vi } from 'vitest'
import { deviceTimeZone } from './time-zones.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['Europe/London', 'Etc/GMT+5', 'UTC'])(
  "the default is the device's zone, even if the browser's list omits it: %s",
  zone => {
    vi.stubEnv('TZ', zone)
    expect(deviceTimeZone('Pacific/Auckland')).toBe(zone)
  },
)
