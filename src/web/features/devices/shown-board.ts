import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { peopleBoard } from '#contract/devices.ts'
import { readIce } from '#contract/ice.ts'
import { listPlaces } from '#contract/places.ts'
import { timeInWords } from '#domain/dates.ts'
import { registerAsOfSchema } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { ApiError, call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { isServerReachable, onReachChange } from '#web/api/reach.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { restoreOfEveryone } from '#web/offline/cache/persist.ts'
import { locksOf } from '#web/offline/outbox/queued-write.ts'
import { useOutbox } from '#web/offline/outbox/use-outbox.ts'
import { setupKey } from '#web/session/check-session.ts'
import { storeBoard } from '#web/session/shared-device.ts'
import { type Board, storedBoard } from './board.ts'

/** A tablet on the wall stays open for days: new names and alarms appear, and a revoked device shows none. */
const REFRESH_MS = 15_000

/** The board that is shown. Until the server has sent the current one, it is the stored one. */
export function useBoard() {
  const queries = useQueryClient()
  const [stored] = useState(storedBoard)
  const isReachable = useSyncExternalStore(onReachChange, isServerReachable)
  const query = useQuery({
    queryKey: ['people-board'],
    queryFn: async () => {
      try {
        const board = { ...(await call(peopleBoard)), asOf: Date.now() }
        storeBoard(JSON.stringify(board))
        return board
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_enrolled') {
          void queries.invalidateQueries({ queryKey: setupKey })
        }
        throw error
      }
    },
    refetchInterval: REFRESH_MS,
  })
  const { data, error, refetch } = query
  useEffect(() => {
    if (isReachable) void refetch({ cancelRefetch: false })
  }, [isReachable, refetch])
  const isRefused = error !== null && isReachable
  return {
    query,
    isReachable,
    board: data ?? (isRefused ? undefined : stored),
    isCurrent: isReachable && data !== undefined && error === null,
  }
}

/** The names of what nobody may use or enter, by the latest that this tablet knows. */
interface Warnings {
  outOfService: string[]
  closed: string[]
  evacuated: string[]
  /** Without a network only the closed ones: the ice may have been closed since. */
  pads: NonNullable<Board['pads']>
  /** The time of the oldest part; undefined if everything is current or the time is unknown. */
  asOf: string | undefined
}

/**
 * The warnings of the board. Those of a stored board are replaced by newer ones that the screens of this tablet have
 * shown since. Lock-outs that this tablet has not sent are added.
 */
export function useWarnings(board: Board, isCurrent: boolean): Warnings {
  const { rink, asOf } = board
  const today = useRinkDate(rink)
  const { data: seen } = useQuery({ queryKey: ['board-warnings', rink.id], queryFn: () => readSeen(rink.id) })
  const unsent = useOutbox('writes')
    .filter(({ rinkId }) => rinkId === rink.id)
    .flatMap(locksOf)
  const newer = <Seen extends { asOf: number }>(one: Seen | undefined) =>
    one && !isCurrent && one.asOf > asOf ? one : undefined
  const register = newer(seen?.register)
  const places = newer(seen?.places)
  const ice = newer(seen?.ice)
  const machines = register
    ? register.data.machines.filter(machine => isOutOfService(machine, today)).map(nameOf)
    : (board.outOfService ?? [])
  const closed = places
    ? places.data.filter(place => place.kind !== 'pad' && place.closed !== null).map(nameOf)
    : (board.closed ?? [])
  const pads = (ice?.data ?? board.pads ?? []).filter(({ isOpen }) => isCurrent || !isOpen)
  const oldest = Math.min(
    ...[register, places, ...(pads.length > 0 ? [ice] : [])].map(part => part?.asOf ?? asOf),
  )
  return {
    outOfService: namesIn(machines, unsent.filter(({ placeId }) => placeId === undefined).map(nameOf)),
    closed: namesIn(closed, unsent.filter(({ placeId }) => placeId !== undefined).map(nameOf)),
    evacuated: ice
      ? ice.data.filter(({ air }) => air?.state === 'evacuate').map(nameOf)
      : (board.evacuated ?? []),
    pads,
    asOf:
      isCurrent || oldest === 0
        ? undefined
        : timeInWords(new Date(oldest + clockOffset()), rink.timezone, today),
  }
}

/** The warnings that the screens of this tablet have shown last. */
async function readSeen(rinkId: number) {
  const [register, places, ice] = await Promise.all([
    restoreOfEveryone(rinkKey(rinkId, 'equipment', 'list'), registerAsOfSchema),
    restoreOfEveryone(rinkKey(rinkId, 'places', 'list'), listPlaces.reply),
    restoreOfEveryone(rinkKey(rinkId, 'log', 'ice'), readIce.reply),
  ])
  return { register, places, ice }
}

function nameOf({ name }: { name: string }): string {
  return name
}

function namesIn(...lists: string[][]): string[] {
  return [...new Set(lists.flat())].filter(Boolean)
}
