import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeInWords } from './deadline.ts'
import { adviseOnRiddor, isAgainstAdvice } from './riddor.ts'
import {
  DANGEROUS_OCCURRENCES,
  NO_ANSWERS,
  questionInWords,
  questionsFor,
  type RiddorAnswers,
  readDaysUnfit,
  SPECIFIED_INJURIES,
  WHO,
} from './riddor-questions.ts'

const ACCIDENT = '2026-03-01'

function advise(answers: Partial<RiddorAnswers>) {
  return adviseOnRiddor({ ...NO_ANSWERS, ...answers }, ACCIDENT)
}

/** A worker hurt at work, with only the given answers. */
const worker = (answers: Partial<RiddorAnswers> = {}) =>
  advise({
    who: 'worker',
    death: 'no',
    workRelated: 'yes',
    specifiedInjury: 'none',
    daysUnfit: 0,
    dangerousOccurrence: 'none',
    ...answers,
  })

/** A visitor, with only the given answers. */
const visitor = (answers: Partial<RiddorAnswers> = {}) =>
  advise({
    who: 'public',
    death: 'no',
    workRelated: 'yes',
    hospital: 'no',
    dangerousOccurrence: 'none',
    ...answers,
  })

/** Consecutive days off, from the first to the last. */
const off = (first: string, last: string) => ({
  daysUnfit: differenceInCalendarDays(parseISO(last), parseISO(first)) + 1,
})

describe('a worker', () => {
  it('off from 2 to 9 March after an accident on the 1st: reported by the 16th', () => {
    const advice = worker(off('2026-03-02', '2026-03-09'))
    expect(advice).toMatchObject({
      outcome: 'reportable',
      reportBy: '2026-03-16',
      notifyWithoutDelay: false,
      citations: ['regulation 4(2)'],
    })
    expect(outcomeInWords(advice)).toBe('Reportable, by 16 Mar 2026')
  })

  it('off from 2 to 8 March: recorded, not reported', () => {
    const advice = worker(off('2026-03-02', '2026-03-08'))
    expect(advice).toMatchObject({ outcome: 'record-only', reportBy: null })
    expect(advice.citations).toContain('regulation 12(1)(c)')
    expect(outcomeInWords(advice)).toBe('Record only')
  })

  it('off from 2 to 4 March: neither', () => {
    expect(worker(off('2026-03-02', '2026-03-04'))).toMatchObject({ outcome: 'not-reportable' })
  })

  it('with a broken finger and no absence: that is no specified injury', () => {
    expect(worker({ specifiedInjury: 'none', daysUnfit: 0 })).toMatchObject({ outcome: 'not-reportable' })
  })

  it.each(SPECIFIED_INJURIES)(
    'a specified injury ($key) is reported at once, within 10 days',
    ({ key, citation }) => {
      expect(worker({ specifiedInjury: key, daysUnfit: null })).toMatchObject({
        outcome: 'reportable',
        reportBy: '2026-03-11',
        notifyWithoutDelay: true,
        citations: [citation, 'Schedule 1 paragraph 1'],
      })
    },
  )

  it('a worker with an unknown absence is undecided, with a day to look again', () => {
    const advice = worker({ daysUnfit: null })
    expect(advice).toMatchObject({ outcome: 'undecided', reportBy: null })
    expect(advice.because).toContain('Assess it again on 9 Mar 2026 at the latest.')
  })

  it('a worker who fell ill at work, not through the work, is not reportable', () => {
    expect(worker({ workRelated: 'no' })).toMatchObject({
      outcome: 'not-reportable',
      citations: ['regulation 4'],
    })
    expect(worker({ workRelated: 'no' }).because).not.toContain('plain fall')
  })

  it('a worker is asked about the work and about violence, and both make the accident work-related', () => {
    const asked = questionInWords('workRelated', { ...NO_ANSWERS, who: 'worker' })
    expect(asked).toMatch(/how the work was carried out.*violence by someone else/)
    expect(questionInWords('workRelated', { ...NO_ANSWERS, who: 'public' })).not.toContain('violence')
  })
})

describe('a death', () => {
  it('a death within a year is reportable, whenever it becomes known', () => {
    expect(questionInWords('death', NO_ANSWERS)).toBe('Was the injury fatal, at once or within a year?')
    for (const advice of [worker({ death: 'yes' }), visitor({ death: 'yes' })]) {
      expect(advice).toMatchObject({
        outcome: 'reportable',
        reportBy: '2026-03-11',
        notifyWithoutDelay: true,
        maybeKnownLate: true,
      })
      expect(advice.because).toContain('notify the authority as soon as you know')
      expect(outcomeInWords(advice)).toBe('Reportable, without delay')
    }
    expect(worker({ death: 'yes' }).citations).toContain('regulation 6(2)')
    expect(worker({ specifiedInjury: 'fracture' }).maybeKnownLate).toBe(false)
  })
})

describe('a member of the public', () => {
  it('a visitor who breaks a wrist in a plain fall: not reportable, and why', () => {
    const advice = visitor({ workRelated: 'no', hospital: 'yes' })
    expect(advice).toMatchObject({ outcome: 'not-reportable', citations: ['regulation 5'] })
    expect(advice.because).toContain('plain fall')
  })

  it('a visitor who falls against a loose barrier panel and goes to hospital: at once, within 10 days', () => {
    expect(visitor({ hospital: 'yes' })).toMatchObject({
      outcome: 'reportable',
      reportBy: '2026-03-11',
      notifyWithoutDelay: true,
      citations: ['regulation 5', 'Schedule 1 paragraph 1'],
    })
  })

  it('a visitor who was not taken to hospital from the scene: not reportable', () => {
    expect(visitor()).toMatchObject({ outcome: 'not-reportable', citations: ['regulation 5'] })
  })
})

it('an escape of ammonia without anybody hurt is a dangerous occurrence', () => {
  expect(advise({ who: 'nobody', dangerousOccurrence: 'substance' })).toMatchObject({
    outcome: 'reportable',
    reportBy: '2026-03-11',
    notifyWithoutDelay: true,
    citations: ['regulation 7', 'Schedule 2 paragraph 27', 'Schedule 1 paragraph 1'],
  })
  expect(advise({ who: 'nobody', dangerousOccurrence: 'none' })).toMatchObject({ outcome: 'not-reportable' })
})

it('without the day of the accident there is no deadline yet', () => {
  const answers = { ...NO_ANSWERS, who: 'nobody' as const, dangerousOccurrence: 'lifting' as const }
  const advice = adviseOnRiddor(answers, null)
  expect(advice).toMatchObject({ outcome: 'reportable', reportBy: null })
  expect(outcomeInWords(advice)).toBe('Reportable')
})

describe('any answers', () => {
  const yesOrNo = fc.constantFrom('yes' as const, 'no' as const, null)
  const anyAnswers: fc.Arbitrary<RiddorAnswers> = fc.record({
    who: fc.constantFrom(...WHO, null),
    death: yesOrNo,
    workRelated: yesOrNo,
    specifiedInjury: fc.constantFrom(...SPECIFIED_INJURIES.map(({ key }) => key), 'none' as const, null),
    daysUnfit: fc.option(fc.integer({ min: 0, max: 366 })),
    hospital: yesOrNo,
    dangerousOccurrence: fc.constantFrom(
      ...DANGEROUS_OCCURRENCES.map(({ key }) => key),
      'none' as const,
      null,
    ),
  })
  const holds = (check: (answers: RiddorAnswers) => void) => fc.assert(fc.property(anyAnswers, check))

  it('every advice has a reason and a citation, and a deadline exactly if it is reportable', () => {
    holds(answers => {
      const { outcome, because, citations, reportBy, notifyWithoutDelay } = adviseOnRiddor(answers, ACCIDENT)
      expect(because).not.toBe('')
      expect(citations.length).toBeGreaterThan(0)
      expect(reportBy !== null).toBe(outcome === 'reportable')
      expect(notifyWithoutDelay && reportBy !== '2026-03-11').toBe(false)
    })
  })

  it("a death is never 'not reportable', and a dangerous occurrence always is reportable", () => {
    holds(answers => {
      for (const who of ['worker', 'public'] as const) {
        const { outcome } = adviseOnRiddor({ ...answers, who, death: 'yes' }, ACCIDENT)
        expect(['reportable', 'undecided']).toContain(outcome)
      }
      const occurred = { ...answers, dangerousOccurrence: 'electrical' as const }
      expect(adviseOnRiddor(occurred, ACCIDENT).outcome).toBe('reportable')
    })
  })

  it('a longer absence never removes a duty', () => {
    const severity = ['not-reportable', 'record-only', 'reportable']
    holds(answers => {
      if (answers.daysUnfit === null) return
      const one = adviseOnRiddor(answers, ACCIDENT).outcome
      const more = adviseOnRiddor({ ...answers, daysUnfit: answers.daysUnfit + 1 }, ACCIDENT).outcome
      expect(severity.indexOf(more)).toBeGreaterThanOrEqual(severity.indexOf(one))
    })
  })

  it('hidden questions change nothing', () => {
    holds(answers => {
      const asked = questionsFor(answers)
      const only = Object.fromEntries(asked.map(question => [question, answers[question]]))
      expect(adviseOnRiddor({ ...NO_ANSWERS, ...only }, ACCIDENT)).toEqual(adviseOnRiddor(answers, ACCIDENT))
    })
  })
})

it('only a decision can be against the advice', () => {
  const answers: RiddorAnswers = { ...NO_ANSWERS, who: 'nobody', dangerousOccurrence: 'lifting' }
  const isAgainst = (isCompleted: boolean, isRequired: boolean, given = answers) =>
    isAgainstAdvice(given, ACCIDENT, { isCompleted, isRequired })
  expect(isAgainst(true, false)).toBe(true)
  expect(isAgainst(false, false)).toBe(false)
  expect(isAgainst(true, true)).toBe(false)
  expect(isAgainst(true, true, NO_ANSWERS)).toBe(false)
  expect(isAgainst(true, false, NO_ANSWERS)).toBe(false)
  expect(isAgainst(true, false, { ...NO_ANSWERS, who: 'worker', death: 'no' })).toBe(true)
  expect(isAgainst(false, false, { ...NO_ANSWERS, who: 'worker', death: 'no' })).toBe(false)
})

it('days off are whole days, at most a year; other texts are not answers', () => {
  expect(['', ' ', '0', '35', '366'].map(readDaysUnfit)).toEqual([null, null, 0, 35, 366])
  expect(['3.5', '367', '-1', 'x', '1e2'].map(readDaysUnfit)).toEqual(Array(5).fill(undefined))
})
