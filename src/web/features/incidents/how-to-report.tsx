import { hseContact, isReportedByPhone } from '#domain/incidents/hse-contact.ts'
import type { RiddorAdvice } from '#domain/incidents/riddor.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts } from './texts.ts'

interface HowToReportProps {
  /** `null` if nobody answered the questions. */
  advice: RiddorAdvice | null | undefined
  rink: Pick<Rink, 'timezone'>
}

/** How to report an incident, in one sentence for each case: HSE takes only some reports by phone. */
export function HowToReport({ advice, rink }: HowToReportProps) {
  const words = texts.howToReport
  const hse = hseContact(rink)
  const isAtOnce = advice?.notifyWithoutDelay === true
  const look = isAtOnce ? 'font-semibold text-ink' : ''
  if (!hse) return isAtOnce && <p className={look}>{words.authority}</p>
  const website = (
    <a href={hse.form} target="_blank" rel="noreferrer" className="font-semibold underline">
      {words.website}
    </a>
  )
  const phone = (
    <a href={`tel:${hse.phone.replaceAll(' ', '')}`} className="font-semibold whitespace-nowrap underline">
      {hse.phone}
    </a>
  )
  if (advice && isReportedByPhone(advice)) {
    return (
      <p className={look}>
        {words.call} {phone} {words.hours}. {words.otherwise} {website}.
      </p>
    )
  }
  return (
    <p className={look}>
      {isAtOnce ? words.now : words.report} {website}
      {words.orCouncil}
      {/* Someone has decided without the questions, or against their result. */}
      {advice?.outcome !== 'reportable' && (
        <>
          {' '}
          {words.callFor} {phone} {words.hours}.
        </>
      )}
    </p>
  )
}
