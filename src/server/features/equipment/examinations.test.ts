import { describe, expect, test } from 'vitest'
import { forklift } from '#domain/checklists/forklift.ts'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { register, truck } from '#test/server/register.ts'

describe('an examination', () => {
  const EXAMINED = {
    kind: 'thorough-examination',
    doneOn: '2026-11-19',
    doneBy: 'Crane Examiners Ltd',
    hasPassed: true,
    report: 'TE-77',
    everyMonths: 12,
    nextDueOn: '2027-11-19',
    pin: MANAGER_PIN,
  }

  test('an overdue examination puts the machine out of service until the next one', async () => {
    const { admin, nextMorning, submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const id = machine?.id ?? 0
    const dueDates = [{ kind: 'thorough-examination', everyMonths: 12, dueOn: '2026-11-20' }]
    expect((await write(id, 'due-dates', { dueDates, pin: MANAGER_PIN })).body).toMatchObject({ dueDates })
    const label = async () => (await admin.get(`/api/labels/${machine?.code}`)).body
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: true, isChecked: true })
    await nextMorning()
    expect(await label()).toEqual({ name: 'Red truck', mayBeUsed: false, isChecked: true })
    await write(id, 'examinations', EXAMINED)
    expect(await label()).toMatchObject({ name: 'Red truck', mayBeUsed: true, isChecked: true })
  })

  test('a failed examination puts the machine out of service', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const answer = await write(machine?.id ?? 0, 'examinations', { ...EXAMINED, hasPassed: false })
    expect(answer.body).toMatchObject({
      lockout: { defects: [{ label: 'Thorough examination', rating: 'Not passed', comment: 'TE-77' }] },
    })
  })

  test('an examination is not in the future, and the next one is after it', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const [machine] = await list()
    const refused = async (body: object) =>
      (await write(machine?.id ?? 0, 'examinations', { ...EXAMINED, ...body })).body['message']
    expect(await refused({ doneOn: '2026-11-21' })).toBe('This day is in the future.')
    expect(await refused({ nextDueOn: '2026-11-19' })).toMatch(/^The next due date must be after/)
  })
})

describe('due dates', () => {
  const due = (kind: string, dueOn: string, everyMonths = 12) => ({ kind, everyMonths, dueOn })

  test('due dates are not replaced from an outdated screen', async () => {
    const { submit, list, write, nextMorning } = await register()
    await submit(forklift, [truck()])
    const id = (await list())[0]?.id ?? 0
    const change = (dueDates: object[], seenDueDates?: object[]) =>
      write(id, 'due-dates', { dueDates, ...(seenDueDates && { seenDueDates }), pin: MANAGER_PIN })
    const old = [due('inspection', '2026-12-31'), due('pat', '2027-05-20')]
    expect((await change(old, [])).status).toBe(201)
    await write(id, 'examinations', {
      kind: 'inspection',
      doneOn: '2026-11-19',
      doneBy: 'Ivy Ice',
      hasPassed: true,
      everyMonths: 12,
      nextDueOn: '2027-11-19',
      pin: MANAGER_PIN,
    })
    const newer = [due('pat', '2027-05-20'), due('inspection', '2027-11-19')]
    for (const seen of [old, [], [due('pat', '2027-05-20', 6), due('inspection', '2027-11-19')]]) {
      const { status, body } = await change(old, seen)
      expect([status, body.code, body.message]).toEqual([
        409,
        'due_dates_changed',
        'The due dates for Red truck have just been changed. Check the new dates before you save.',
      ])
    }
    expect((await list())[0]?.dueDates).toEqual(newer)
    await nextMorning()
    const agreed = [due('pat', '2027-05-20'), due('inspection', '2027-11-19', 6)]
    expect((await change(agreed, newer.toReversed())).status).toBe(201)
    expect((await list())[0]?.dueDates).toEqual(agreed)
  })

  test('a tablet that does not send the previous due dates may replace any', async () => {
    const { submit, list, write } = await register()
    await submit(forklift, [truck()])
    const id = (await list())[0]?.id ?? 0
    for (const dueDates of [[due('pat', '2027-05-20')], [due('pat', '2027-04-20')], []])
      expect(await write(id, 'due-dates', { dueDates, pin: MANAGER_PIN })).toMatchObject({
        status: 201,
        body: { dueDates },
      })
  })
})
