import { useState } from 'react'
import { z } from 'zod'
import type { Rink } from '#domain/rinks/rink.ts'
import { readJson } from '#web/api/read-json.ts'
import { local } from '#web/session/browser-storage.ts'

const marksSchema = z.object({ alarmSince: z.string(), staffIds: z.array(z.int()) })

/** The staff that were ticked at the assembly point. Only this tablet knows them, and only for this alarm. */
export function useRollCallMarks(
  { id }: Rink,
  alarmSince: string,
): [ReadonlySet<number>, (staffId: number) => void] {
  const key = `roll-call/${id}`
  const [marks, setMarks] = useState(() => {
    const { data } = marksSchema.safeParse(readJson(local.get(key) ?? ''))
    return new Set(data?.alarmSince === alarmSince ? data.staffIds : [])
  })
  const toggle = (staffId: number) => {
    const changed = new Set(marks)
    if (!changed.delete(staffId)) changed.add(staffId)
    local.set(key, JSON.stringify({ alarmSince, staffIds: [...changed] }))
    setMarks(changed)
  }
  return [marks, toggle]
}
