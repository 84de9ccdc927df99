import type { RinkPlan } from '../plan/rink.ts'
import { callouts } from './callouts.ts'
import { checklists } from './checklists.ts'
import { diary } from './diary.ts'
import { documents } from './documents.ts'
import { equipment } from './equipment.ts'
import { handovers } from './handovers.ts'
import { ice } from './ice.ts'
import { incidents } from './incidents.ts'
import { absent, earlyEnds, managers, night, shiftNotes, shifts, staff } from './people.ts'
import { rounds } from './rounds.ts'

/** A permanent indoor arena: early figure skaters, schools, hockey until late, a technician at night. */
export const arena: RinkPlan = {
  name: 'Harrowmere Ice Arena',
  user: { email: 'arena@rinkbook.example', password: 'demo-arena-ice' },
  staff,
  managers,
  shifts,
  night,
  absent,
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
