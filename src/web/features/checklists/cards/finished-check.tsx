import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, CloudUpload, OctagonX, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs } from '#domain/equipment/identity.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { isLockUnsent, isRegistered } from '#domain/equipment/pending-checks.ts'
import { findingsOf } from '#domain/forms/findings.ts'
import { photosOf } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { MachinePicture } from '#web/machines/machine-picture.tsx'
import { texts as machineTexts, nameInWords } from '#web/machines/machine-texts.ts'
import { STATE_LOOKS } from '#web/machines/status-badge.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { useSubmissionRecord } from '../history/checklist-history-queries.ts'
import { identityOfFields } from '../machine/offered-machines.ts'
import { texts } from '../texts.ts'
import { lastCheckInWords, useLastCheck } from './last-check.ts'

interface FinishedCheckProps {
  definition: ChecklistDefinition
  rink: Rink
  machine: Machine
  /** The next machine to check. */
  next: Machine | undefined
}

/** The result of a check that was made in this shift, with the way to check the machine again. */
export function FinishedCheck({ definition, rink, machine, next }: FinishedCheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form or card that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const today = useRinkDate(rink)
  const told = useLastCheck(definition, rink, machine)
  const { lockout } = machine
  const isOut = isOutOfService(machine, today)
  const isLocked = (isOut || lockout !== null) && isRegistered(machine)
  /** Until an engineer is called, that comes first. */
  const awaitsCall = isOut && lockout !== null && lockout.calloutId === null && !isLockUnsent(machine)
  const isBad = (told?.bad.length ?? 0) > 0
  const text = told && lastCheckInWords(told, rink, today)
  const isReturned = isBad && lockout === null
  const Icon = told?.isUnsent ? CloudUpload : isBad ? CircleX : CircleCheck
  const form = { to: '/dashboard/iskate/{-$tab}', params: { tab: definition.tab } } as const
  return (
    <div className="card flex flex-col gap-5 p-5">
      {isOut && (
        <p
          className={`-mx-5 -mt-5 flex items-center gap-3 rounded-t-card px-5 py-4 text-xl font-bold ${STATE_LOOKS['out-of-service'].solid}`}
        >
          <OctagonX aria-hidden className="size-8 shrink-0" />
          {machineTexts.isOut}
        </p>
      )}
      <div className="flex items-center gap-4">
        <MachinePicture machine={machine} isBad={isOut} />
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere">
          {nameInWords(machine)}
        </h2>
      </div>
      <p
        className={`flex items-start gap-2 text-lg font-semibold ${told?.isUnsent || isReturned ? 'text-warn' : isBad ? 'text-bad' : 'text-ok'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        {told && text
          ? `${isReturned ? texts.cards.released(text) : text} · ${told.who}`
          : texts.cards.checked}
      </p>
      {isOut && <p>{machineTexts.putOut.next}</p>}
      {isBad && told && told.submissionId !== null && (
        <PhotosOfFails definition={definition} rink={rink} machine={machine} id={told.submissionId} />
      )}
      {told && told.submissionId !== null && (
        <Link
          to="/dashboard/iskate/$tab/history/$id"
          params={{ tab: definition.tab, id: String(told.submissionId) }}
          className="text-link self-start font-semibold"
        >
          {texts.unsafe.record}
        </Link>
      )}
      <div className="flex flex-wrap gap-3 *:min-h-16 *:grow">
        <Link
          {...form}
          search={{ machine: machine.id, form: 'again' }}
          className={buttonLook(next || isLocked ? 'secondary' : 'primary')}
        >
          <RotateCcw aria-hidden className="size-5.5 shrink-0" />
          {texts.cards.again}
        </Link>
        {isLocked ? (
          <>
            <Link
              to={MACHINE_PATH}
              params={{ id: String(machine.id) }}
              className={buttonLook(awaitsCall ? 'secondary' : 'primary')}
            >
              {texts.cards.machine}
            </Link>
            {lockout && awaitsCall && (
              <CallEngineer rink={rink} machine={machine} lockout={lockout} kind="primary" />
            )}
          </>
        ) : (
          next && (
            <Link {...form} search={{ machine: next.id }} className={buttonLook('primary')}>
              {texts.cards.next(next.name)}
            </Link>
          )
        )}
      </div>
    </div>
  )
}

interface PhotosOfFailsProps extends Pick<FinishedCheckProps, 'definition' | 'rink' | 'machine'> {
  /** The submission. */
  id: number
}

/** The photos of what failed on a machine. */
function PhotosOfFails({ definition, rink, machine, id }: PhotosOfFailsProps) {
  const { data } = useSubmissionRecord(rink.id, String(id))
  const item = data?.machines.find(one => isKnownAs(machine, identityOfFields(definition, one)))
  if (!data || !item) return null
  const photos = photosOf(item)
  const failed = findingsOf(definition.form, data.definitionVersion, item).filter(
    ({ tone }) => tone === 'bad',
  )
  return failed.map(({ key, label }) => (
    <PhotosOnRecord key={key} of={label} paths={photos[key] ?? []} size="small" />
  ))
}
