import { type Action } from '#domain/actions/action.ts'
import { classOfRisk, RISK_WORDS, riskOf } from '#domain/actions/risk.ts'

/** From very high to low; the word says the same as the colour. */
export const RISK_LOOKS = [
  'border-bad bg-bad-soft text-bad',
  'border-warn bg-warn-soft text-warn',
  'border-line-strong bg-surface text-ink',
  'border-line bg-surface text-ink-soft',
] as const

/** The risk of an action in a word; nothing until a manager has rated it. */
export function RiskMark({ action }: { action: Action }) {
  const risk = riskOf(action)
  if (risk === undefined) return null
  const riskClass = classOfRisk(risk)
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-sm font-bold ${RISK_LOOKS[riskClass]}`}
    >
      {RISK_WORDS[riskClass]} ({risk})
    </span>
  )
}
