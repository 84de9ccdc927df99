import type { DocumentsPlan } from '../plan/documents.ts'

export const documents: DocumentsPlan = {
  uploads: [],
  readings: [
    {
      key: 'health-and-safety-policy',
      version: 0,
      daysAgo: 20,
      time: '15:10',
      names: ['Grant Ellery', 'Nadia Rahimi', 'Joe Tansley', 'Ffion Beddoe'],
    },
    { key: 'safe-forklift-operations', version: 0, daysAgo: 19, time: '15:30', names: ['Ffion Beddoe'] },
  ],
}
