import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PartSent } from '#contract/endpoint.ts'
import {
  addStaffMember,
  completeShift,
  correctShift,
  listCompletedShifts,
  listStaff,
  readWorkedHours,
  removeStaffMember,
  signIn,
} from '#contract/staff.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { CompletedShift } from '#domain/staff/completed-shift.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { readStoredStaff, storeStaff } from './staff-storage.ts'

/** The staff of the rink; at once as it was before a reload, then as it is. */
export function useStaff(rink: Rink) {
  const staff = useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'list'),
    queryFn: () => call(listStaff, { query: { rinkId: String(rink.id) } }),
    initialData: () => readStoredStaff(rink),
    initialDataUpdatedAt: 0,
    refetchOnMount: 'always',
  })
  const { data } = staff
  useEffect(() => {
    if (data) storeStaff(data, rink)
  }, [data, rink])
  return staff
}

/** The completed shifts of the operational day, oldest first, by staff id; undefined while they are not known. */
export function useShiftsOfDay(rink: Rink, now: Date): Map<number, CompletedShift[]> | undefined {
  const today = operationalDay(now, rink)
  // After midnight the evening's shifts have the date of the day before.
  const dates = [...new Set([today, rinkDate(now, rink.timezone)])]
  return useQueries({
    queries: dates.map(date => ({
      queryKey: rinkKey(rink.id, 'staff', 'shifts', date),
      queryFn: () => call(listCompletedShifts, { query: { rinkId: String(rink.id), date } }),
    })),
    combine: answers => {
      if (answers.some(({ data }) => data === undefined)) return undefined
      const shifts = answers
        .flatMap(({ data }) => data ?? [])
        .filter(({ signedInAt }) => operationalDay(signedInAt, rink) === today)
        .sort((one, other) => one.signedInAt.localeCompare(other.signedInAt))
      return byPerson(shifts)
    },
  })
}

function byPerson(shifts: CompletedShift[]): Map<number, CompletedShift[]> {
  const people = new Map<number, CompletedShift[]>()
  for (const shift of shifts) people.set(shift.staffId, [...(people.get(shift.staffId) ?? []), shift])
  return people
}

/** The shifts of the week that holds `day`, and who is signed in. */
export function useWorkedHours(rink: Rink, day: string) {
  return useQuery({
    queryKey: rinkKey(rink.id, 'staff', 'week', day),
    queryFn: () => call(readWorkedHours, { query: { rinkId: String(rink.id), week: day } }),
    refetchOnMount: 'always',
  })
}

type BodyOf<E> = Omit<PartSent<E, 'body'> & object, 'rinkId'>

/** Signs in or out; the state and its times only. */
export function useSignIn(rink: Rink) {
  const keyFor = useWriteKey()
  return useStaffMutation(rink, ({ id, ...given }: BodyOf<typeof signIn> & { id: number }) => {
    const body = { ...given, rinkId: rink.id }
    return call(signIn, { params: { id: String(id) }, body, key: keyFor({ id, ...body }) })
  })
}

export function useCompleteShift(rink: Rink) {
  const keyFor = useWriteKey()
  return useStaffMutation(rink, (given: BodyOf<typeof completeShift>) => {
    const body = { ...given, rinkId: rink.id }
    return call(completeShift, { body, key: keyFor(body) })
  })
}

export function useCorrectShift(rink: Rink, id: number) {
  const keyFor = useWriteKey()
  return useStaffMutation(rink, (given: BodyOf<typeof correctShift>) => {
    const body = { ...given, rinkId: rink.id }
    return call(correctShift, { params: { id: String(id) }, body, key: keyFor(body) })
  })
}

export function useAddStaffMember(rink: Rink) {
  const keyFor = useWriteKey()
  return useStaffMutation(rink, (given: BodyOf<typeof addStaffMember>) => {
    const body = { ...given, isSignedIn: false as const, rinkId: rink.id }
    return call(addStaffMember, { body, key: keyFor(body) })
  })
}

export function useRemoveStaffMember(rink: Rink) {
  const keyFor = useWriteKey()
  return useStaffMutation(rink, ({ id, pin }: { id: number; pin: string }) => {
    const body = { pin, rinkId: rink.id }
    return call(removeStaffMember, { params: { id: String(id) }, body, key: keyFor({ id, ...body }) })
  })
}

/** After every write, refused ones too, what is shown is asked for again: the server has the true state. */
function useStaffMutation<Given, Answer>(rink: Rink, mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: rinkKey(rink.id, 'staff') }),
  })
}
