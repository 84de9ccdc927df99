import { expect, test } from 'vitest'
import { hseContact, isReportedByPhone } from './hse-contact.ts'
import { adviseOnRiddor } from './riddor.ts'
import { NO_ANSWERS, type RiddorAnswers } from './riddor-questions.ts'

test.each([
  ['Europe/London', '0345 300 9923'],
  // The Health and Safety Executive for Northern Ireland takes its own reports.
  ['Europe/Belfast', undefined],
  ['Europe/Dublin', undefined],
])('the number of HSE at %s is %s', (timezone, phone) => {
  expect(hseContact({ timezone })?.phone).toBe(phone)
})

test.each<[string, Partial<RiddorAnswers>, boolean]>([
  ['a specified injury', { who: 'worker', specifiedInjury: 'fracture' }, true],
  ['a death', { who: 'public', death: 'yes' }, true],
  ['a skater taken to hospital', { who: 'public', hospital: 'yes' }, false],
  ['more than 7 days off work', { who: 'worker', daysUnfit: 8 }, false],
  ['a dangerous occurrence', { who: 'nobody', dangerousOccurrence: 'substance' }, false],
  ['an injury that is not reportable', { who: 'worker', specifiedInjury: 'none', daysUnfit: 0 }, false],
])('HSE takes the report by phone: %s', (_case, answers, isByPhone) => {
  const given = {
    ...NO_ANSWERS,
    workRelated: 'yes',
    death: 'no',
    dangerousOccurrence: 'none',
    ...answers,
  } as const
  expect(isReportedByPhone(adviseOnRiddor(given, '2026-03-01'))).toBe(isByPhone)
})
