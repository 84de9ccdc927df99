import type { BandState } from '#domain/readings/band.ts'
import { gasesOver } from './exceeded.ts'
import { isGas, type ProfileChoice } from './profile.ts'
import { profileInForce } from './profiles.ts'

/** The limits of a gas for its trend, in ppm: where someone acts, and where everyone leaves. */
export interface GasLimits {
  act: number
  evacuate: number | undefined
}

/** The lowest limit at which someone acts and the highest at which everyone leaves; undefined without a profile. */
export function gasLimits(choice: ProfileChoice | null, key: string): GasLimits | undefined {
  const limits = profileInForce(choice)?.limits
  if (!isGas(key) || !limits) return undefined
  const of = (level: 'act' | 'evacuate') =>
    limits.flatMap(limit => (limit.level === level ? (limit.ppm[key] ?? []) : []))
  const act = Math.min(...of('act'))
  const evacuate = of('evacuate')
  return Number.isFinite(act)
    ? { act, evacuate: evacuate.length > 0 ? Math.max(...evacuate) : undefined }
    : undefined
}

/** The state of one reading of a gas, in ppm, by the limits in force; undefined for other readings and without limits. */
export function gasState(choice: ProfileChoice | null, key: string, ppm: number): BandState | undefined {
  const profile = profileInForce(choice)
  if (!isGas(key) || !profile) return undefined
  const exceeded = profile.limits.filter(limit => gasesOver({ [key]: ppm }, limit).length > 0)
  const highest = gasLimits(choice, key)?.evacuate
  if (exceeded.some(limit => limit.level === 'evacuate' && limit.ppm[key] === highest)) return 'stop'
  return exceeded.length > 0 ? 'act' : 'fine'
}
