import { EquipmentPage } from '#test/pages/equipment-page.ts'
import { registerTwoPeople, sendFrom } from '#test/pages/two-people.ts'
import { expect, test } from '#test/screens/fixtures.ts'
import { beginDay } from '#test/screens/people.ts'

test('thirty passes do not hide the fault, the planned work and the examination of a machine', async ({
  page,
  checkAccessibility,
}) => {
  const rink = await beginDay(page)
  const rinkId = rink.id
  const send = sendFrom(page)
  const equipment = new EquipmentPage(page, rink)
  await equipment.givePin('Mona Manager', '2468')
  const { checked } = await registerTwoPeople(send, rinkId)
  const machineId = await equipment.register('Red truck', 'FL-001')
  const passes = async () => {
    for (let count = 0; count < 15; count++) await equipment.submitForklift([])
  }
  await equipment.writeTo(machineId, 'examinations', {
    kind: 'pat',
    doneOn: '2026-11-20',
    doneBy: 'A. Tester',
    hasPassed: true,
    everyMonths: 12,
    nextDueOn: '2027-11-20',
    pin: '2468',
  })
  await passes()
  const plan = { title: 'Change the oil', recurrence: { unit: 'hours', every: 250 }, startsOn: '2026-11-20' }
  const { id: workId } = Object(await send('POST', '/api/planned-work', { rinkId, machineId, ...plan }))
  const { id } = Object(await send('POST', `/api/planned-work/${workId}/actions`, { rinkId }))
  await send('POST', `/api/actions/${id}/done`, { rinkId, text: 'Oil changed', submittedBy: 'Kyle Kent' })
  const { recheckedByPersonId: doneById, recheckedPin: donePin } = checked
  await send('POST', `/api/actions/${id}/verification`, { rinkId, pin: '2468', doneById, donePin })
  await passes()
  await equipment.writeTo(machineId, 'faults', { submittedBy: 'Tess Tech', description: 'Horn is silent' })
  await page.goto(`/dashboard/equipment/${machineId}`)
  const lines = equipment.history.getByRole('listitem')
  await expect(lines).toHaveText([
    /^Put out of service.*Horn is silent/,
    /^15 checks passed/,
    /^Planned work done.*Ivy Ice.*Change the oil/,
    /^15 checks passed/,
    /^Examined.*A\. Tester/,
  ])
  await checkAccessibility()
  await equipment.history.getByRole('link', { name: 'The action' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change the oil' })).toBeVisible()
})
