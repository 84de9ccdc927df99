import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/forms/form.ts'
import { labelOf } from '#domain/forms/record.ts'
import { newIncidentSchema, newNotificationSchema, previewOf } from './incident.ts'
import { incidentForm, titleFor } from './incident-form.ts'
import { detailsOfNotification } from './record.ts'
import { MOST_POINTS } from './signature.ts'
import { dateProblems, notifiedOnProblem, readableDates } from './timing.ts'

const COMPLETE = {
  rinkId: 1,
  involvedPersonName: 'Sam Skater',
  involvedPersonAddress: '1 Ice Road',
  involvedPersonPostcode: 'NP1 1AA',
  involvedPersonOccupation: 'Skater',
  involvedPersonDepartment: 'Public',
  accidentDate: '2026-11-20',
  accidentTime: '05:30',
  accidentPlace: 'Gate 3',
  accidentDescription: 'Fell over the step',
  injuryDetails: 'Bruised knee',
  reporterSignature: 'Sam Skater',
  reporterSignatureDate: '2026-11-20',
}

const problemsOf = (body: object) =>
  (newIncidentSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('what a report must say', () => {
  // Each row of specification 2, section 5.
  const rows = [
    ['involvedPersonName', 'Name of person involved is required'],
    ['involvedPersonAddress', 'Address is required'],
    ['involvedPersonPostcode', 'Postcode is required'],
    ['involvedPersonOccupation', 'Occupation is required'],
    ['involvedPersonDepartment', 'Department is required'],
    ['accidentDate', 'Accident date is required'],
    ['accidentTime', 'Accident time is required'],
    ['accidentPlace', 'Place of accident is required'],
    ['accidentDescription', 'Description of how accident occurred is required'],
    ['injuryDetails', 'Details of injury are required'],
    ['reporterSignature', 'Signature is required'],
    ['reporterSignatureDate', 'Signature date is required'],
  ] as const

  it.each(rows)('%s left out, empty or blank: %s', (field, message) => {
    const { [field]: _left, ...withoutIt } = COMPLETE
    for (const body of [withoutIt, { ...COMPLETE, [field]: '' }, { ...COMPLETE, [field]: ' \n ' }]) {
      expect(problemsOf(body)).toEqual([[field, message]])
    }
    expect(problemsOf({ ...COMPLETE, [field]: null })).toEqual([[field, message]])
  })

  it('an incident report has exactly these required fields', () => {
    const required = fieldsOf(incidentForm)
      .filter(field => 'required' in field)
      .map(({ key }) => key)
    expect(required.toSorted()).toEqual(rows.map(([field]) => field).toSorted())
    expect(problemsOf({ rinkId: 1 })).toHaveLength(rows.length)
    expect(problemsOf(COMPLETE)).toEqual([])
  })

  it('leaves everything else empty, and what is not ticked false', () => {
    const read = newIncidentSchema.parse(COMPLETE)
    for (const { key, kind } of fieldsOf(incidentForm)) {
      if (key in COMPLETE) continue
      expect(read[key]).toBe(kind === 'yes-no' ? false : null)
    }
  })
})

it.each([
  [{ accidentDate: '2026-02-30' }, 'Date of incident must be a day such as 2026-11-20'],
  [{ accidentDate: '0000-01-01' }, 'Date of incident must be a day such as 2026-11-20'],
  [{ accidentTime: '24:00' }, 'Time of incident must be a time such as 14:05'],
  [{ accidentTime: '9:05' }, 'Time of incident must be a time such as 14:05'],
  [{ recordKeeperDate: 'soon' }, 'Date handed over must be a day such as 2026-11-20'],
  [{ reporterIsDifferent: 'yes' }, 'I am filing this report on behalf of someone else must be true or false'],
  [{ injuryDetails: 'x'.repeat(4001) }, 'Details of injury can be at most 4000 characters long'],
  [{ injuryDetails: 'a\u0000b' }, 'Details of injury contains characters that cannot be stored'],
  [{ riddorAnswers: { who: 'cat' } }, 'Please answer the RIDDOR questions with one of the answers offered.'],
])('what makes no sense is refused: %o', (part, message) => {
  expect(problemsOf({ ...COMPLETE, ...part }).map(([, text]) => text)).toEqual([message])
})

it('section 4 names employees only where one may have been hurt, and names the enforcing authority', () => {
  const section = incidentForm.sections[3]
  expect(titleFor(section, true)).toBe('4. Employee only: RIDDOR')
  expect(titleFor(section, false)).toBe('4. RIDDOR')
  for (const key of ['hseNotificationMethod', 'hseNotificationDate'] as const) {
    expect(labelOf(incidentForm, key)).toMatch(/enforcing authority \(HSE or the local authority\)/)
  }
})

describe('a drawn signature', () => {
  const drawn = (reporterSignatureDrawing: unknown) => problemsOf({ ...COMPLETE, reporterSignatureDrawing })

  it('is lines of points within its box', () => {
    expect(
      drawn([
        [
          [0, 0],
          [600, 200],
        ],
        [[5, 5]],
      ]),
    ).toEqual([])
    expect(drawn(null)).toEqual([])
  })

  it.each([
    [[]],
    [[[]]],
    [[[[601, 0]]]],
    [[[[0.5, 0]]]],
    ['<svg onload="alert(1)"/>'],
    [[Array.from({ length: MOST_POINTS + 1 }, () => [1, 1])]],
    [Array.from({ length: 3 }, () => Array.from({ length: MOST_POINTS / 2 }, () => [1, 1]))],
  ])('is nothing else', drawing => {
    expect(drawn(drawing)[0]?.[1]).toBe('The drawn signature could not be read. Please draw it again.')
  })
})

describe('the clock of the rink', () => {
  const now = new Date('2026-11-20T23:58:00.000Z')
  const dated = {
    accidentDate: '2026-11-20',
    accidentTime: '23:58',
    reporterSignatureDate: '2026-11-20',
    recordKeeperDate: null,
    hseNotificationMethod: 'By telephone',
    hseNotificationDate: null,
  }
  const problems = (part: object, timezone = 'Europe/London', at = now) =>
    dateProblems({ ...dated, ...part }, at, timezone)
  const fields = (part: object, timezone?: string, at?: Date) =>
    problems(part, timezone, at).map(({ path }) => path)

  it("the rink's clock allows past times, and a tablet whose clock is minutes fast", () => {
    expect(fields({})).toEqual([])
    expect(fields({ accidentDate: '2026-11-21', accidentTime: '00:03' })).toEqual([])
  })

  it('times in the future are refused, by field', () => {
    expect(fields({ accidentDate: '2026-11-21', accidentTime: '00:04' })).toEqual(['accidentTime'])
    expect(fields({ accidentDate: '2026-11-22', accidentTime: '00:00' })).toEqual(['accidentDate'])
    const later = {
      reporterSignatureDate: '2026-11-22',
      recordKeeperDate: '2099-01-01',
      hseNotificationDate: '2026-12-01',
    }
    expect(problems(later).map(({ path, message }) => [path, message])).toEqual([
      ['reporterSignatureDate', 'The signature cannot be in the future'],
      ['recordKeeperDate', 'The handover cannot be in the future'],
      ['hseNotificationDate', 'The notification cannot be in the future'],
    ])
  })

  it('dates that cannot be before the accident are refused, by field', () => {
    const earlier = { recordKeeperDate: '2026-11-19', hseNotificationDate: '1999-01-01' }
    expect(problems(earlier)).toEqual([
      { path: 'recordKeeperDate', message: 'The handover cannot be earlier than the accident' },
      { path: 'hseNotificationDate', message: 'The notification cannot be earlier than the accident' },
    ])
  })

  it('a report to the authority with a time also needs its method', () => {
    const told = { hseNotificationDate: '2026-11-20' }
    expect(fields(told)).toEqual([])
    expect(problems({ ...told, hseNotificationMethod: null })).toEqual([
      { path: 'hseNotificationMethod', message: 'Please say how the enforcing authority was notified' },
    ])
  })

  it('a repeated clock time in autumn means the earlier instant', () => {
    const clocksGoBack = { ...dated, accidentDate: '2026-10-25', reporterSignatureDate: '2026-10-25' }
    const secondHour = new Date('2026-10-25T01:10:00.000Z')
    expect(fields({ ...clocksGoBack, accidentTime: '01:50' }, 'Europe/London', secondHour)).toEqual([])
    expect(fields({ ...clocksGoBack, accidentTime: '02:30' }, 'Europe/London', secondHour)).toEqual([
      'accidentTime',
    ])
    const firstHour = new Date('2026-10-25T00:10:00.000Z')
    expect(fields({ ...clocksGoBack, accidentTime: '01:50' }, 'Europe/London', firstHour)).toEqual([
      'accidentTime',
    ])
  })

  it('readable dates are judged while others are missing', () => {
    const read = readableDates({ accidentDate: '2026-11-22', accidentTime: '', recordKeeperDate: 'soon' })
    expect(dateProblems(read, now, 'Europe/London').map(({ path }) => path)).toEqual(['accidentDate'])
    expect(dateProblems(readableDates({}), now, 'Europe/London')).toEqual([])
  })

  it("the rink's clock counts, not the server's", () => {
    expect(fields({}, 'America/Toronto')).toEqual(['accidentTime'])
  })

  it('the day of a report to the authority must be possible', () => {
    expect(notifiedOnProblem('2026-11-20', '2026-11-20', now, 'Europe/London')).toBeUndefined()
    expect(notifiedOnProblem('2026-11-19', '2026-11-20', now, 'Europe/London')).toMatch(/earlier/)
    expect(notifiedOnProblem('2026-11-22', '2026-11-20', now, 'Europe/London')).toMatch(/future/)
  })
})

it('a report to the authority says how, when and by whom it was recorded', () => {
  const { error } = newNotificationSchema.safeParse({ rinkId: 1 })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'How it was reported is required',
    'The day of the report is required',
    'Your name is required',
  ])
})

it('the list shows the first 150 characters of a description, and marks longer ones', () => {
  expect(previewOf('x'.repeat(150))).toBe('x'.repeat(150))
  expect(previewOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`)
  expect(previewOf('⛸️'.repeat(76))).toBe(`${'⛸️'.repeat(75)}...`)
})

it('a direction mark in a name does not affect the rest of the line', () => {
  const notification = {
    id: 1,
    recordedAt: '2026-11-20T06:00:00.000Z',
    recordedBy: '\u202Enatasha',
    account: 'office@rink.example',
    method: 'By telephone',
    notifiedOn: '2026-11-20',
    authorityReference: null,
  }
  const recordedBy = detailsOfNotification(notification, 'Europe/London').at(-1)?.[1]
  expect(recordedBy).toBe('\u2068\u202Enatasha\u2069 (office@rink.example)')
})

it('paragraphs have the rows of the specification', () => {
  const rows = fieldsOf(incidentForm).flatMap(field =>
    field.kind === 'paragraph' ? [[field.key, field.rows]] : [],
  )
  expect(Object.fromEntries(rows)).toEqual({
    involvedPersonAddress: 2,
    reporterPersonAddress: 2,
    accidentDescription: 4,
    injuryDetails: 3,
  })
})
