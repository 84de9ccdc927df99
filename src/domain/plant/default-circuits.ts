import type { PlantItem, UnitChoices } from '#domain/log/settings.ts'
import type { UnitSymbol } from '#domain/readings/units.ts'
import { BRINE_AMMONIA_KEY, ROOM_AMMONIA_KEY } from './ammonia.ts'
import { DELTA_T_KEY, RETURN_KEY, SUPPLY_KEY, USUAL_DELTA_T } from './delta-t.ts'

type UnitsOfPlant = Pick<UnitChoices, 'temperature' | 'pressure'>

/** The parts of a plant with readings: a compressor, a brine circuit with its condenser, or the room. */
export const CIRCUIT_KINDS = ['compressor', 'brine', 'room'] as const
export type CircuitKind = (typeof CIRCUIT_KINDS)[number]

/** A creep that is flagged: 1 psi a month (logbooks.com), about 7 kPa or 0.07 bar. */
const PRESSURE_SLOPES = { psi: 1, kPa: 7, bar: 0.07 }

/**
 * The usual readings of one circuit (icerinkchiller.com), as a proposal that the rink changes. Bands depend on the plant, so
 * only those of ΔT and of ammonia are proposed. `isAmmonia` adds the readings of an ammonia plant.
 */
export function proposedItems(kind: CircuitKind, units: UnitsOfPlant, isAmmonia: boolean): PlantItem[] {
  const pressure = (key: string, label: string) => ({
    ...item(key, label, units.pressure),
    slopePerMonth: PRESSURE_SLOPES[units.pressure],
  })
  const temperature = (key: string, label: string) => item(key, label, units.temperature)
  const proposals: Record<CircuitKind, PlantItem[]> = {
    compressor: [
      pressure('suction', 'Suction pressure'),
      pressure('discharge', 'Discharge pressure'),
      pressure('oilPressure', 'Oil pressure'),
      item('oilLevel', 'Oil level', '%'),
      temperature('dischargeTemperature', 'Discharge temperature'),
      { ...item('hourMeter', 'Hour meter', 'h'), isMeter: true },
    ],
    brine: [
      temperature(SUPPLY_KEY, 'Brine out to the pad'),
      temperature(RETURN_KEY, 'Brine back from the pad'),
      deltaTItem(units),
      pressure('brinePressure', 'Brine pressure'),
      item('brineLevel', 'Brine level', '%'),
      item('brineStrength', 'Brine strength', '%'),
      temperature('condenserIn', 'Condenser water in'),
      temperature('condenserOut', 'Condenser water out'),
      item('refrigerantLevel', 'Refrigerant level', '%'),
    ],
    room: [],
  }
  const ammonia: Record<CircuitKind, PlantItem[]> = {
    compressor: [],
    brine: [{ ...item(BRINE_AMMONIA_KEY, 'Ammonia in the brine', 'ppm'), act: { max: 0 } }],
    room: [roomAmmoniaItem()],
  }
  return [...proposals[kind], ...(isAmmonia ? ammonia[kind] : [])]
}

/** ΔT is derived from the two temperatures of the brine, so nobody types it. */
function deltaTItem({ temperature }: UnitsOfPlant): PlantItem {
  const unit = temperature === '°F' ? '°F difference' : 'K'
  return { ...item(DELTA_T_KEY, 'ΔT', unit), look: USUAL_DELTA_T[unit] }
}

/** A band includes its limit, but from 25 ppm people leave, and from 35 ppm they evacuate. */
function roomAmmoniaItem(): PlantItem {
  return {
    ...item(ROOM_AMMONIA_KEY, 'Ammonia in the room', 'ppm'),
    look: { max: 0 },
    act: { max: 24.99 },
    stop: { max: 34.99 },
  }
}

const item = (key: string, label: string, unit: UnitSymbol | null): PlantItem => ({
  key,
  label,
  unit,
  isMeter: false,
  slopePerMonth: null,
})
