import type { DocumentsPlan } from '../plan/documents.ts'

const EVERYBODY = [
  'Helen Ashworth',
  'Tom Okafor',
  'Priya Nair',
  'Callum Reid',
  'Owen Pritchard',
  'Dilys Marsh',
  'Sadie Longmore',
  'Faisal Mirza',
]
const DRIVERS = ['Callum Reid', 'Owen Pritchard', 'Dilys Marsh', 'Piotr Zielak']

export const documents: DocumentsPlan = {
  uploads: [
    { key: 'rams', daysAgo: 26, time: '10:20', note: 'First issue' },
    { key: 'site-map', daysAgo: 26, time: '10:40', note: 'First issue' },
    { key: 'rams', daysAgo: 9, time: '11:05', note: 'Method statement 7: strap the panel in its cradle.' },
  ],
  readings: [
    { key: 'health-and-safety-policy', version: 0, daysAgo: 24, time: '13:10', names: EVERYBODY },
    { key: 'accidents-and-first-aid', version: 0, daysAgo: 23, time: '13:30', names: EVERYBODY.slice(0, 5) },
    { key: 'safe-forklift-operations', version: 0, daysAgo: 22, time: '12:15', names: DRIVERS },
    { key: 'using-power-tools-safely', version: 0, daysAgo: 22, time: '12:50', names: DRIVERS.slice(0, 3) },
    { key: 'rams', version: 1, daysAgo: 21, time: '14:00', names: DRIVERS },
    { key: 'rams', version: 2, daysAgo: 8, time: '14:20', names: DRIVERS.slice(0, 2) },
  ],
}
