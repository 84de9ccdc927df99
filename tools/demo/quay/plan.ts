import type { RinkPlan } from '../plan/rink.ts'
import { callouts } from './callouts.ts'
import { checklists } from './checklists.ts'
import { diary } from './diary.ts'
import { documents } from './documents.ts'
import { equipment } from './equipment.ts'
import { handovers } from './handovers.ts'
import { ice } from './ice.ts'
import { incidents } from './incidents.ts'
import { earlyEnds, managers, night, shiftNotes, shifts, staff } from './people.ts'
import { rounds } from './rounds.ts'

/** A rink on a town square for one season: marquee and generator, wind and rain, a guard at night. */
export const quay: RinkPlan = {
  name: 'Tidewell Quay Winter Rink',
  user: { email: 'quay@rinkbook.example', password: 'demo-quay-ice' },
  staff,
  managers,
  shifts,
  night,
  absent: [],
  shiftNotes,
  earlyEnds,
  checklists,
  rounds,
  handovers,
  diary,
  documents,
  equipment,
  callouts,
  incidents,
  ice,
}
