import { describe, expect, test } from 'vitest'
import { MANAGER_PIN } from '#test/pages/people.ts'
import { staffedServer, TODAY } from '#test/server/staff.ts'

describe('the worked hours of a week', () => {
  async function week() {
    const server = await staffedServer()
    const ivy = await server.employ('Ivy "Ice", Jr')
    const dan = await server.employ('=Dan()', 'Duty Manager')
    await server.complete(ivy, { date: '2026-11-08' })
    await server.complete(ivy, { date: '2026-11-09' })
    await server.complete(dan, { date: '2026-11-15', notes: 'two\nlines' })
    await server.complete(dan, { date: '2026-11-16' })
    await server.signIn(ivy, '05:30')
    return server
  }

  test('the worked hours of a week are its shifts, those of the day before, and the signed-in people', async () => {
    const { admin, rinkId } = await week()
    const { body } = await admin.get(`/api/worked-hours?rinkId=${rinkId}&week=2026-11-11`)
    expect(body).toMatchObject({
      shifts: [{ date: '2026-11-08' }, { date: '2026-11-09' }, { date: '2026-11-15' }],
      open: [{ staffName: 'Ivy "Ice", Jr', date: TODAY, signedInAt: '2026-11-20T05:30:00.000Z' }],
    })
  })

  test('the worked hours are a CSV file without formulas', async () => {
    const { admin, rinkId } = await week()
    const answer = await admin.get(`/api/worked-hours/csv?rinkId=${rinkId}&week=2026-11-11`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="North_Pole_Arena_Worked_Hours_2026-11-09_to_2026-11-15.csv"',
    )
    expect(answer.text.split('\r\n')).toEqual([
      'Date,Name,Title,Company,Signed in,Signed out,Hours,Elapsed hours,Reason for difference,Notes,Submitted by,Reason,Authorised by,Record,Corrects,Entered by hand,Account,Made at,Reached Rinkbook at,To be approved,Approved by,Approved at,Employee number,Unpaid break (minutes),Paid hours,Rink,Late entry,Reason for late entry,Signed',
      '2026-11-09,"Ivy ""Ice"", Jr",Ice Technician,,06:00,14:00,8.00,8.00,,,Dan Duty,,,2,,Yes,ada@rinkbook.test,2026-11-20 06:00,2026-11-20 06:00,"entered by hand, recorded on a later day",,,,0,8.00,North Pole Arena,,,Typed: ada@rinkbook.test',
      '2026-11-15,\'=Dan(),Duty Manager,,06:00,14:00,8.00,8.00,,"two\nlines",Dan Duty,,,3,,Yes,ada@rinkbook.test,2026-11-20 06:00,2026-11-20 06:00,"entered by hand, recorded on a later day",,,,0,8.00,North Pole Arena,,,Typed: ada@rinkbook.test',
      '',
    ])
  })

  test('the worked hours name the shift that a correction replaces', async () => {
    const { admin, rinkId, employ, complete } = await staffedServer()
    const { body } = await complete(await employ('Ivy Ice'), { date: '2026-11-19' })
    await admin.post(`/api/completed-shifts/${String(body.id)}/corrections`, {
      rinkId,
      date: '2026-11-18',
      signInTime: '06:00',
      signOutTime: '15:00',
      submittedBy: 'Sue Site',
      reason: 'Stayed for the resurfacer',
      pin: MANAGER_PIN,
    })
    const { text } = await admin.get(`/api/worked-hours/csv?rinkId=${rinkId}&week=2026-11-18`)
    expect(text.split('\r\n').slice(1)).toEqual([
      '2026-11-18,Ivy Ice,Ice Technician,,06:00,15:00,9.00,9.00,,,Sue Site,Stayed for the resurfacer,Dan Duty,2,Record 1: 2026-11-19 06:00 to 14:00 (8.00 hours) by Dan Duty,Yes,ada@rinkbook.test,2026-11-20 06:00,2026-11-20 06:00,"entered by hand, recorded on a later day",,,,0,9.00,North Pole Arena,,,"Typed: ada@rinkbook.test, PIN of a manager"',
      '',
    ])
  })
})
