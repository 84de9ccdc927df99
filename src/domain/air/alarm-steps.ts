import { type AirAlarm, type AirStep, ALL_CLEAR, EVACUATE, isMeasuredForEvacuation } from './alarm.ts'

/** The name of a step that takes another one back. */
export const UNDO = 'undo-'
/** The report to the authority was sent. */
export const REPORT = 'report'
/** The steps of the card that are tapped once done. */
const STEPS = [
  'everyone-out',
  'fire-service',
  'clear-ice',
  'stop-engines',
  'ventilate',
  'tell-manager',
  'tell-authority',
] as const
type Step = (typeof STEPS)[number]

/** The step that a recorded one is about: the one that it takes back, or itself. */
export function subjectOf(step: string): string {
  return step.startsWith(UNDO) ? step.slice(UNDO.length) : step
}

/** True for a step that can be recorded. */
export function isCardStep(step: string): boolean {
  return STEPS.some(one => one === subjectOf(step)) || [EVACUATE, ALL_CLEAR, REPORT].includes(step)
}

/** A recorded step in words: 'Everyone off the ice'. */
export function stepInWords(step: string): string {
  if (step.startsWith(UNDO)) return `Taken back: ${stepInWords(subjectOf(step))}`
  if (step === EVACUATE) return 'Evacuation ordered'
  if (step === ALL_CLEAR) return 'All clear given'
  if (step === REPORT) return 'Report to the authority sent'
  const known = STEPS.find(one => one === step)
  return known ? WORDS[known].title : step
}

/** A step of the card of an alarm, in the order of the card. */
export interface CardStep {
  key: Step | 'measure' | typeof ALL_CLEAR
  title: string
  hint: string
  /** `now`: the first that is not done. `locked`: the air is over its limits. */
  state: 'done' | 'now' | 'open' | 'locked'
  /** When it is to be done, an instant. */
  dueAt: string
  /** Nobody in particular did what a sample has shown. */
  done: { at: string; by: string | null } | null
}

const WORDS: Readonly<Record<Step, { title: string; hint: string }>> = {
  'everyone-out': { title: 'Everyone out of the building', hint: 'Meet at the assembly point and count' },
  'fire-service': { title: 'Call the fire service', hint: 'Say that there is gas in an ice rink' },
  'clear-ice': { title: 'Everyone off the ice', hint: 'Shut the gates' },
  'stop-engines': { title: 'Stop the resurfacer and the edger', hint: 'Every engine in the building' },
  ventilate: { title: 'Open the doors and run the extraction', hint: 'Fans on full' },
  'tell-manager': { title: 'Tell the duty manager', hint: 'Name the pad and the reading' },
  'tell-authority': { title: 'Tell the authority', hint: '' },
}

/** After an evacuation nobody goes back in for a step. */
const ON_THE_WAY_OUT = 'Only on the way out, or from outside'

/** The steps of the card, in order, with the time by which each is due. */
export function cardSteps(alarm: AirAlarm): CardStep[] {
  const { worst, since, profile, reached, measureAt, withinSince, lastSample } = alarm
  const isEvacuated = worst === 'evacuate'
  const evacuatedAt = reached.find(({ level }) => level === 'evacuate')?.at ?? since
  const { authority } = profile
  const tellsAuthority = authority && (isEvacuated || worst === authority.from)
  const done = doneSteps(alarm.steps)
  const step = (key: Step, dueAt = since): CardStep => {
    const at = done.get(key) ?? null
    return { key, ...WORDS[key], state: at ? 'done' : 'open', dueAt, done: at && { at: at.at, by: at.by } }
  }
  const steps = [
    ...(isEvacuated
      ? [step('everyone-out', evacuatedAt), step('fire-service', evacuatedAt)]
      : [step('clear-ice')]),
    { ...step('stop-engines'), ...(isEvacuated && { hint: ON_THE_WAY_OUT }) },
    { ...step('ventilate'), ...(isEvacuated && { hint: ON_THE_WAY_OUT }) },
    step('tell-manager'),
    ...(tellsAuthority
      ? [
          {
            ...step('tell-authority', evacuatedAt),
            title: `Tell ${authority.name}`,
            hint: `${authority.how} (${authority.source})`,
          },
        ]
      : []),
    {
      ...measureStep(measureAt ?? lastSample.takenAt, profile.followUp.everyMinutes, withinSince),
      ...(isMeasuredForEvacuation(alarm) && { title: 'Measure again before everyone leaves' }),
      ...(isEvacuated && {
        title: 'Measure from outside',
        hint: `Through an open door, or by the fire service. Every ${profile.followUp.everyMinutes} minutes, until the air is within limits`,
      }),
    },
    allClearStep(alarm),
  ]
  const first = steps.find(({ state }) => state === 'open')
  return steps.map(one => (one === first ? { ...one, state: 'now' } : one))
}

/** The titles of the steps that people have not done, besides the measuring and the all clear. */
export function undoneSteps(steps: readonly { key: string; title: string; state: string }[]): string[] {
  return steps
    .filter(({ key, state }) => state !== 'done' && key !== 'measure' && key !== ALL_CLEAR)
    .map(({ title }) => title)
}

/** The steps that were recorded and not taken back, by their names. The first time of each counts. */
export function doneSteps(steps: readonly AirStep[]): Map<string, AirStep> {
  const done = new Map<string, AirStep>()
  for (const step of steps) {
    if (step.step.startsWith(UNDO)) done.delete(subjectOf(step.step))
    else if (!done.has(step.step)) done.set(step.step, step)
  }
  return done
}

function measureStep(dueAt: string, everyMinutes: number, withinSince: string | null): CardStep {
  return {
    key: 'measure',
    title: 'Measure again',
    hint: `Then every ${everyMinutes} minutes, until the air is within limits`,
    state: withinSince === null ? 'open' : 'done',
    dueAt,
    done: withinSince === null ? null : { at: withinSince, by: null },
  }
}

function allClearStep({ worst, withinSince, profile, endedAt, endedBy }: AirAlarm): CardStep {
  const open = withinSince === null ? 'locked' : 'open'
  const when = profile.reopenedBy
    ? `A manager, once ${profile.reopenedBy} has allowed it`
    : 'A manager, once the air is within limits'
  return {
    key: ALL_CLEAR,
    ...(worst === 'evacuate'
      ? {
          title: 'All clear: the building and the ice may open',
          hint: `${when}. Nobody goes back in before`,
        }
      : { title: 'Open the ice again', hint: when }),
    state: endedAt && endedBy ? 'done' : open,
    dueAt: withinSince ?? '',
    done: endedAt && endedBy ? { at: endedAt, by: endedBy } : null,
  }
}
