import { describe, expect, it } from 'vitest'
import { countedDecision, lowersDuty, reportByOf, standingNotification } from './deadline.ts'
import { deadlineInWords } from './open-deadline.ts'
import { adviseOnRiddor } from './riddor.ts'
import { NO_ANSWERS, type RiddorAnswers } from './riddor-questions.ts'

const ACCIDENT = '2026-03-01'

/** The advice for a worker hurt at work, with only the given answers. */
function worker(answers: Partial<RiddorAnswers> = {}) {
  const harmless: RiddorAnswers = {
    ...NO_ANSWERS,
    who: 'worker',
    death: 'no',
    workRelated: 'yes',
    specifiedInjury: 'none',
    daysUnfit: 0,
    dangerousOccurrence: 'none',
  }
  return adviseOnRiddor({ ...harmless, ...answers }, ACCIDENT)
}

describe('a deadline', () => {
  it.each([
    ['2026-11-27', 'Report to the enforcing authority by Mon 30 Nov – 3 days left', false],
    ['2026-11-29', 'Report to the enforcing authority by Mon 30 Nov – 1 day left', false],
    ['2026-11-30', 'Report to the enforcing authority today: it is the last day', false],
    ['2026-12-02', 'Report to the enforcing authority by Mon 30 Nov – overdue by 2 days', true],
  ])('on %s: %s', (today, text, isOverdue) => {
    expect(deadlineInWords('2026-11-30', today)).toEqual({ isOverdue, text })
  })

  it('the deadline of a death that became known later says what to do now', () => {
    expect(deadlineInWords('2026-11-30', '2027-06-01', true)).toEqual({
      isOverdue: true,
      text: 'Notify the enforcing authority of the death without delay',
    })
    expect(deadlineInWords('2026-11-30', '2026-11-30', true).text).toContain('today: it is the last day')
  })

  const decided = (assessmentCompleted: boolean, reportingRequired: boolean) => ({
    assessmentCompleted,
    reportingRequired,
  })

  it('a decision to report against the advice has the shorter deadline', () => {
    expect(reportByOf(decided(true, true), null, ACCIDENT)).toBe('2026-03-11')
    expect(reportByOf(decided(true, true), worker(), ACCIDENT)).toBe('2026-03-11')
    expect(reportByOf(decided(true, true), worker({ daysUnfit: 8 }), ACCIDENT)).toBe('2026-03-16')
  })

  it('the deadline follows the advice until a user decides otherwise', () => {
    expect(reportByOf(decided(false, false), worker({ daysUnfit: 8 }), ACCIDENT)).toBe('2026-03-16')
    expect(reportByOf(decided(true, false), worker({ daysUnfit: 8 }), ACCIDENT)).toBeNull()
    expect(reportByOf(decided(false, false), worker(), ACCIDENT)).toBeNull()
    expect(reportByOf(decided(false, false), null, ACCIDENT)).toBeNull()
  })
})

describe('lowering the duty to report', () => {
  it('counts only once a manager has signed; until then the advice counts', () => {
    const advice = worker({ daysUnfit: 8 })
    const decision = { assessmentCompleted: true, reportingRequired: false }
    expect(countedDecision(decision, advice, ACCIDENT, true)).toEqual({ ...decision, advice, reportBy: null })
    expect(countedDecision(decision, advice, ACCIDENT, false)).toEqual({
      ...decision,
      assessmentCompleted: false,
      advice,
      reportBy: '2026-03-16',
    })
    const harmless = worker()
    expect(countedDecision(decision, harmless, ACCIDENT, false)).toMatchObject({
      ...decision,
      reportBy: null,
    })
  })

  const advised = (answers: Partial<RiddorAnswers>, isOverruled = false) => {
    const advice = worker(answers)
    const reportBy = isOverruled ? null : advice.reportBy
    return { advice, reportBy, assessmentCompleted: true, reportingRequired: reportBy !== null }
  }
  const absence = { daysUnfit: 8 }

  it('a decision against the advice lowers the duty, in the first assessment too', () => {
    expect(lowersDuty(undefined, advised(absence))).toBe(false)
    expect(lowersDuty(undefined, advised({}))).toBe(false)
    expect(lowersDuty(undefined, advised(absence, true))).toBe(true)
    expect(lowersDuty(advised({}), advised(absence, true))).toBe(true)
    expect(lowersDuty(advised(absence), advised({}))).toBe(true)
  })

  it('nobody rules it out while questions are open, unless a manager has signed that', () => {
    const early = advised({ specifiedInjury: null })
    expect(lowersDuty(undefined, early)).toBe(true)
    expect(lowersDuty(advised({}), early)).toBe(true)
    expect(lowersDuty(early, early)).toBe(false)
    expect(lowersDuty(undefined, { ...early, assessmentCompleted: false })).toBe(false)
    expect(lowersDuty(undefined, { ...early, advice: null })).toBe(false)
  })

  it('the same advice is overruled once, other advice of the same day again', () => {
    const overruled = advised({ death: 'yes' }, true)
    expect(lowersDuty(overruled, overruled)).toBe(false)
    expect(lowersDuty(overruled, advised({ specifiedInjury: 'fracture' }, true))).toBe(true)
  })
})

describe('a report to the authority', () => {
  const assessed = (minute: number, answers: Partial<RiddorAnswers>) => {
    const advice = worker(answers)
    const at = `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`
    return { assessedAt: at, advice, reportBy: advice.reportBy }
  }
  const told = (minute: number) => ({
    recordedAt: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`,
  })
  const absence = { daysUnfit: 8 }

  it('a report to the authority counts only for the duty at the time', () => {
    const first = assessed(10, absence)
    expect(standingNotification([], [told(5)])).toEqual(told(5))
    expect(standingNotification([first], [])).toBeUndefined()
    expect(standingNotification([first], [told(10)])).toEqual(told(10))
    expect(standingNotification([first], [told(5)])).toBeUndefined()
    const death = assessed(30, { death: 'yes' })
    expect(standingNotification([death, first], [told(20)])).toBeUndefined()
    expect(standingNotification([death, first], [told(40), told(20)])).toEqual(told(40))
  })

  it('a report to the authority still counts if a later assessment is the same', () => {
    const same = [assessed(30, { daysUnfit: 9 }), assessed(10, absence)]
    expect(standingNotification(same, [told(20)])).toEqual(told(20))
    const backAndForth = [assessed(50, absence), assessed(30, { death: 'yes' }), assessed(10, absence)]
    expect(standingNotification(backAndForth, [told(20)])).toBeUndefined()
  })
})
