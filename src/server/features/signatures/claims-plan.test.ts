import { expect, test } from 'vitest'
import { signaturesOf } from '#server/signatures/signature-store.ts'
import { longTrail } from '#test/server/long-trail.ts'
import { plansOf } from '#test/server/query-plans.ts'
import { openClaims } from './claims.ts'
import { verifiedShare } from './share.ts'

const NOW = new Date('2026-11-20T06:00:00.000Z')
const rink = { id: 1, timezone: 'Europe/London' }

test('claims, signatures and shares are found by indexes of the trail', async () => {
  const { deps } = await longTrail()
  const { watched, plans } = plansOf(deps.db)
  await openClaims(watched, 1, NOW)
  await openClaims(watched, 1, NOW, 1)
  const ofClaims = await plans()
  expect(ofClaims.filter(step => step.includes('audit_entries_claimed'))).toHaveLength(2)
  await signaturesOf(watched, 1, 'site_diary_entries', [1, 2])
  await verifiedShare({ ...deps, db: watched }, rink)
  const steps = [...ofClaims, ...(await plans())]
  expect(steps.filter(step => /SCAN entry|SCAN audit_entries$/.test(step))).toEqual([])
})
