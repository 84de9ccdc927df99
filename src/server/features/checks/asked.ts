import type { Subject } from '#domain/checks/check.ts'
import { type Instance, instancesBetween, type windowsAt } from '#domain/checks/instances.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Window } from '#domain/schedules/instance.ts'
import { dayAfter } from '#domain/wall-clock.ts'
import type { MachineHistory } from '#server/machines/machine-history.ts'
import type { CheckFacts, RinkFacts } from './facts.ts'
import { placesAt, setOn, subjectsOf } from './subjects.ts'

interface Period {
  from: string
  to: string
}

/** The version of an instance, and the things that it asked for. */
interface Asked {
  template: Template
  subjects: Subject[]
}

/** The instances of a check on the days of a period, by the versions and schedules of those days. */
export function instancesOf(
  { versions, schedules }: CheckFacts,
  { closures }: RinkFacts,
  period: Period,
  { rink, windowOf }: { rink: Rink; windowOf: ReturnType<typeof windowsAt> },
): Instance[] {
  return versionSpans(versions, period, rink).flatMap(({ about, ...span }) =>
    instancesBetween({ about, schedules }, span, closures, windowOf),
  )
}

/**
 * Returns a function for the version and the things of an instance. The end of its time decides: what changes later does
 * not change the past. Machines that were out of service then are left out.
 */
export function askedBy(
  { versions, template, schedules }: CheckFacts,
  { places }: RinkFacts,
  machines: MachineHistory,
  now: Date,
): (instance: { day: string; window: Window }) => Asked {
  // Subjects other than machines and places change only with the version.
  const subjectsOfVersion = memoized((version: Template) =>
    subjectsOf(version, { machines: [], places: [], placeIds: null }),
  )
  const subjectsAt = (asked: Template, at: number, day: string) => {
    if (asked.about === 'machine') {
      const inService = machines.inRegister(at, day).filter(machine => !machines.isOutOfService(machine, at))
      return subjectsOf(asked, { machines: inService, places: [], placeIds: null })
    }
    if (asked.about !== 'pad' && asked.about !== 'place') return subjectsOfVersion(asked)
    return subjectsOf(asked, { machines: [], places: placesAt(places, at), ...setOn(schedules, day) })
  }
  return ({ day, window }) => {
    const at = Math.min(window.lateUntil.getTime(), now.getTime())
    const asked =
      versions.findLast(({ publishedAt }) => Date.parse(publishedAt) <= at)?.template ??
      versions[0]?.template ??
      template
    return { template: asked, subjects: subjectsAt(asked, at, day) }
  }
}

/** The parts of a period in which a check was about one kind of thing. */
function versionSpans(versions: CheckFacts['versions'], { from, to }: Period, rink: Rink) {
  const starts = versions.map(({ publishedAt, template }) => ({
    about: template.about,
    on: operationalDay(publishedAt, rink),
  }))
  return starts
    .filter(({ about }, index) => index === 0 || about !== starts[index - 1]?.about)
    .map(({ about, on }, index, spans) => {
      const next = spans[index + 1]
      const end = next ? dayAfter(next.on, -1) : to
      return { about, from: index === 0 || on < from ? from : on, to: end < to ? end : to }
    })
    .filter(span => span.from <= span.to)
}

/** Computes each value once. */
function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
