import { actionDone, actionNote, report } from './kinds/actions.ts'
import { airSample, airStep } from './kinds/air.ts'
import { callout } from './kinds/callouts.ts'
import { checklistKinds } from './kinds/checklists.ts'
import { check } from './kinds/checks.ts'
import { diaryEntry } from './kinds/diary.ts'
import { absence, fault } from './kinds/equipment.ts'
import { depthSurvey, iceConditions, iceState, resurfacing } from './kinds/ice.ts'
import { incident } from './kinds/incidents.ts'
import type { Kind } from './kinds/kind.ts'
import { plantRound, plantShift } from './kinds/plant.ts'
import { handover, signIn, signOut } from './kinds/staff.ts'

/** Every kind of queued write. Each test begins and ends on the screen of the first one. */
export const KINDS: readonly [Kind, ...Kind[]] = [
  diaryEntry,
  ...checklistKinds,
  signIn,
  signOut,
  handover,
  fault,
  absence,
  check,
  callout,
  incident,
  report,
  actionNote,
  actionDone,
  resurfacing,
  depthSurvey,
  iceState,
  iceConditions,
  airSample,
  airStep,
  plantRound,
  plantShift,
]
