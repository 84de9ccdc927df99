import { limitInWords } from '#domain/air/exceeded.ts'
import { type AirProfile, GASES, LEVEL_NAMES } from '#domain/air/profile.ts'

/** Each limit of a profile in words, with the rule that it comes from. */
export function LimitsList({ profile }: { profile: AirProfile }) {
  return (
    <ul className="flex flex-col gap-2">
      {profile.limits.map(limit => (
        <li key={`${limit.level} ${limit.ppm.co} ${limit.ppm.no2} ${limit.over.kind}`} className="flex gap-3">
          <span className="w-32 shrink-0 font-bold">{LEVEL_NAMES[limit.level]}</span>
          <span className="min-w-0">
            {limitInWords(
              limit,
              GASES.filter(gas => limit.ppm[gas] !== undefined),
            )}
            <span className="block text-sm text-ink-soft">{limit.source}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
