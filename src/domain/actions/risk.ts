/** The rating of a manager; `null` until they have given it. */
interface Rating {
  severity: number | null
  likelihood: number | null
}

/** Severity times likelihood; undefined until a manager has rated both. */
export function riskOf({ severity, likelihood }: Rating): number | undefined {
  return severity === null || likelihood === null ? undefined : severity * likelihood
}

/** The classes of risk, the highest first, in words. */
export const RISK_WORDS = ['Very high risk', 'High risk', 'Medium risk', 'Low risk'] as const
export type RiskClass = 0 | 1 | 2 | 3

/** The class of a risk: 20 or more, 12 to 19, 6 to 11, less (rink rules, 4.5). */
export function classOfRisk(risk: number): RiskClass {
  if (risk >= 20) return 0
  if (risk >= 12) return 1
  return risk >= 6 ? 2 : 3
}
