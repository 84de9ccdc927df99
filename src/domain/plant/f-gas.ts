import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

/** The refrigerant of an ammonia plant. */
export const AMMONIA = 'R-717 (ammonia)'

/**
 * Refrigerants with their global warming potentials, as a proposal: they are trade knowledge, so the rink confirms them with
 * its engineer. `null` for those that are no F-gas.
 */
export const REFRIGERANTS: readonly { name: string; gwp: number | null }[] = [
  { name: 'R-404A', gwp: 3922 },
  { name: 'R-507A', gwp: 3985 },
  { name: 'R-449A', gwp: 1397 },
  { name: 'R-134a', gwp: 1430 },
  { name: AMMONIA, gwp: null },
  { name: 'R-744 (CO2)', gwp: null },
]

/** A plant with its F-gas, as the rink has set it. Days are yyyy-MM-dd. */
export interface FGasPlant {
  gwp: number | null
  chargeKg: number | null
  leakCheckedOn: string | null
  repairedOn: string | null
}

/** The leak check that is due next; without a day if none is on record. */
export interface LeakCheck {
  /** Tonnes of CO2 equivalent. */
  tonnes: number
  /** The months between two checks. */
  months: number
  needsDetection: boolean
  dueOn: string | null
  isAfterRepair: boolean
}

const KG_OF_TONNE = 1000
/** The months between two checks, by tonnes of CO2 equivalent (gov.uk, Checking F gas equipment for leaks). */
const INTERVALS = [
  { from: 500, months: 3 },
  { from: 50, months: 6 },
  { from: 5, months: 12 },
]
/** From these tonnes on, the plant needs automatic leak detection. */
const DETECTION_FROM = 500
const MONTHS_AFTER_REPAIR = 1

/** Tonnes of CO2 equivalent of a charge in kilograms. */
export function tonnesCo2e(chargeKg: number, gwp: number): number {
  return (chargeKg * gwp) / KG_OF_TONNE
}

/**
 * The next leak check of a plant; undefined if it needs none. After a repair, one is due within a month. Records are kept for
 * five years (assurityconsulting.co.uk).
 */
export function nextLeakCheck({
  gwp,
  chargeKg,
  leakCheckedOn,
  repairedOn,
}: FGasPlant): LeakCheck | undefined {
  if (gwp === null || chargeKg === null) return undefined
  const tonnes = tonnesCo2e(chargeKg, gwp)
  const months = INTERVALS.find(({ from }) => tonnes >= from)?.months
  if (months === undefined) return undefined
  const usual = leakCheckedOn && monthsAfter(leakCheckedOn, months)
  const isUnchecked = repairedOn !== null && (leakCheckedOn === null || repairedOn > leakCheckedOn)
  const afterRepair = isUnchecked ? monthsAfter(repairedOn, MONTHS_AFTER_REPAIR) : null
  const isAfterRepair = afterRepair !== null && (usual === null || afterRepair < usual)
  return {
    tonnes,
    months,
    needsDetection: tonnes >= DETECTION_FROM,
    dueOn: isAfterRepair ? afterRepair : usual,
    isAfterRepair,
  }
}

const monthsAfter = (day: string, months: number) => format(addMonths(parseISO(day), months), 'yyyy-MM-dd')
