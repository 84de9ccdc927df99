import { dayInWords } from '#domain/dates.ts'
import { DUE_WORDS, type DueKind, nextDueAfter } from './due-dates.ts'
import type { Defect } from './lock-out.ts'

interface Examined {
  kind: DueKind
  /** yyyy-MM-dd */
  doneOn: string
}

/** A failed examination, as a defect of the machine. */
export function failedExamination({ kind, doneOn }: Examined, report: string | null): Defect {
  const { label } = DUE_WORDS[kind]
  return {
    kind: 'examination',
    key: keyOf(kind),
    label,
    rating: 'Not passed',
    comment: report ?? '',
    notPassedOn: doneOn,
  }
}

/**
 * The open defects of a machine after a passed examination. It closes a failed examination of the same kind
 * of the same day or before (`lockedOn` if its day is unknown). The machine stays out of service until it is
 * released.
 */
export function afterPassed(
  defects: readonly Defect[],
  { kind, doneOn }: Examined,
  lockedOn: string,
): Defect[] {
  return defects.map(defect =>
    defect.key === keyOf(kind) && doneOn >= (defect.notPassedOn ?? lockedOn)
      ? { ...defect, passedOn: doneOn }
      : defect,
  )
}

function keyOf(kind: DueKind): string {
  return `examination ${kind}`
}

/** ' (passed on Friday 20 November 2026)' for an examination that has been passed since; '' otherwise. */
export function passedInWords({ passedOn }: Pick<Defect, 'passedOn'>): string {
  return passedOn ? ` (passed on ${dayInWords(passedOn)})` : ''
}

/** True if the defect is a failed examination that has not been passed since. */
export function isNotPassed({ kind, passedOn }: Defect): boolean {
  return kind === 'examination' && passedOn === undefined
}

/** The reason why a failed examination blocks a release (LOLER 1998, regulation 10(3)(a)). */
export function notPassedInWords({ label, notPassedOn }: Defect): string {
  const when = notPassedOn ? ` on ${dayInWords(notPassedOn)}` : ''
  return `${label} was not passed${when}. Record one that was passed before you return the machine to service.`
}

/** The problem with the next due date, if any. Days are yyyy-MM-dd. */
export function nextDueProblem({
  doneOn,
  nextDueOn,
  everyMonths,
}: {
  doneOn: string
  nextDueOn: string
  everyMonths: number
}): string | undefined {
  if (nextDueOn <= doneOn) return 'The next due date must be after the date of this examination.'
  const latest = nextDueAfter(doneOn, everyMonths)
  if (nextDueOn <= latest) return undefined
  const months = everyMonths === 1 ? 'a month' : `${everyMonths} months`
  return `The next one is due within ${months}: on ${dayInWords(latest)} at the latest.`
}
