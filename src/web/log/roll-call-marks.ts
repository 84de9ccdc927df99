import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { readJson } from '#web/api/read-json.ts'
import { local } from '#web/session/browser-storage.ts'
import { useAir } from './use-air.ts'

/** The ticks, and when each alarm began whose evacuation they belong to. */
const marksSchema = z.object({ alarms: z.array(z.string()), staffIds: z.array(z.int()) })

const marksKey = (rinkId: number) => `roll-call/${rinkId}`
const storedMarks = (key: string) => marksSchema.safeParse(readJson(local.get(key) ?? '')).data

/** The staff that were ticked at the assembly point. Only this tablet knows them, while a pad is evacuated. */
export function useRollCallMarks(rink: Rink): [ReadonlySet<number>, (staffId: number) => void] {
  const key = marksKey(rink.id)
  const evacuated = useAir(rink).pads.flatMap(({ alarm }) => (alarm?.state === 'evacuate' ? alarm.since : []))
  const [marks, setMarks] = useState<ReadonlySet<number>>(() => {
    const kept = storedMarks(key)
    // A tablet that was off may have missed the end of an earlier evacuation.
    return new Set(kept?.alarms.some(since => evacuated.includes(since)) ? kept.staffIds : [])
  })
  const stored = JSON.stringify({ alarms: evacuated, staffIds: [...marks] })
  const isEvacuated = evacuated.length > 0
  // The ticks outlast the alarm in which they were made, if another pad is still evacuated.
  useEffect(() => {
    if (isEvacuated) local.set(key, stored)
  }, [key, stored, isEvacuated])
  const toggle = (staffId: number) => {
    const changed = new Set(marks)
    if (!changed.delete(staffId)) changed.add(staffId)
    setMarks(changed)
  }
  return [marks, toggle]
}

/** Deletes the ticks after the last all clear. An evacuation that waits to be sent is not known at once after a reload. */
export function useRollCallEnd({ id }: Rink, lastAllClear: string | undefined): void {
  useEffect(() => {
    const key = marksKey(id)
    if (lastAllClear && storedMarks(key)?.alarms.every(since => since < lastAllClear)) local.remove(key)
  }, [id, lastAllClear])
}
