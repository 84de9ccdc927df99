import type { SetUpServer } from './test-server.ts'

/** A small check with a rating, a reading with limits and a note. */
export const WALK = {
  title: 'Opening walk',
  about: 'rink',
  sections: [
    {
      key: 'walk',
      title: 'Walk',
      items: [
        { key: 'exits', label: 'Exits clear', kind: 'rating', effects: [{ kind: 'note' }] },
        {
          key: 'hotTap',
          label: 'Hot tap',
          kind: 'number',
          unit: '°C',
          decimals: 1,
          act: { min: 50, max: 65 },
          isRequired: false,
        },
        { key: 'remarks', label: 'Remarks', kind: 'paragraph', isRequired: false },
      ],
    },
  ],
}

/** Weekdays from 09:00, due at 10:00. */
export const WEEKLY = {
  startsOn: '2026-11-16',
  rhythm: { unit: 'week', every: 1, days: [5] },
  anchor: 'calendar',
  times: [{ opens: '06:00', due: '10:00', graceMinutes: 30, lateUntil: '18:00' }],
  onClosedDay: 'skip',
}

/** Answers that pass every item of the walk. */
export const PASSED = { exits: { value: 'Pass' }, hotTap: { value: '55' } }

interface CheckReply {
  id: number
  revision: number
}

/** Drafts a check and publishes it; returns it as managers see it. */
export async function publishedCheck(
  { admin, rinkId }: Pick<SetUpServer, 'admin' | 'rinkId'>,
  template: object = WALK,
  schedule: object | null = WEEKLY,
): Promise<CheckReply> {
  const drafted = await admin.post('/api/checks', { rinkId, template, schedule })
  if (drafted.status !== 201) throw new Error(drafted.text)
  const { id, revision }: CheckReply = drafted.body.check
  const published = await admin.post(`/api/checks/${id}/versions`, { rinkId, revision })
  if (published.status !== 201) throw new Error(published.text)
  return published.body.check
}

/** The body of a record of the walk. */
export function walkRecord(rinkId: number, checkId: number, more: object = {}) {
  return {
    rinkId,
    checkId,
    version: 1,
    subjects: [{ key: '', answers: PASSED }],
    submittedBy: 'Tess Tech',
    ...more,
  }
}
