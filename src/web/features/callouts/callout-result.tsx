import { Link, useNavigate } from '@tanstack/react-router'
import { PencilLine, Phone } from 'lucide-react'
import { CALLOUT_CREATED, isAwaiting } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import type { Outcome } from '#web/components/outcome-list.tsx'
import { ResultPage } from '#web/components/result-page.tsx'
import { CallContractor, contactFor, contractorsOf } from '#web/machines/call-contractor.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { useKeptResult } from '#web/offline/outbox/use-kept-result.ts'
import { texts } from './texts.ts'
import type { CalloutEnd } from './use-send-callout.ts'

const text = texts.result

/** The result of a callout: its reference, what comes next, and the contractor to ring. */
export function CalloutResult({ rink, callout, writeKey, machine }: CalloutEnd & { rink: Rink }) {
  const navigate = useNavigate()
  const kept = useKeptResult(writeKey, text.kept)
  const awaits = callout === null || isAwaiting(callout)
  const contact = contactFor(machine, rink)
  const isKnown = Boolean(contact.contractorPhone)
  // Nobody knows who repairs a thing that is not in the register, so all contractors of the rink are offered.
  const { data: machines = [] } = useMachines(rink)
  const others = isKnown ? [] : contractorsOf(machines)
  const outcomes: Outcome[] = [
    ...(awaits ? [{ text: text.awaits, note: text.awaitsWhy, tone: 'warn' as const }] : []),
    isKnown
      ? { text: text.ring, note: text.ringFirst, icon: Phone }
      : {
          text: text.noPhone,
          note:
            others.length > 0 ? (
              <div className="flex flex-col items-start gap-2">
                {text.ringFirst}
                {others.map(one => (
                  <CallContractor key={one.contractorPhone} machine={one} />
                ))}
              </div>
            ) : machine ? (
              text.noPhoneWhy
            ) : (
              text.noMachineWhy
            ),
          icon: Phone,
        },
    { text: text.track, note: awaits ? text.trackLater : text.trackWhy, icon: PencilLine },
  ]
  return (
    <ResultPage
      {...(callout === null
        ? kept
        : isAwaiting(callout)
          ? { title: text.savedTitle, text: text.saved }
          : { text: CALLOUT_CREATED })}
      reference={
        callout && (
          <Link
            to="/dashboard/iskate/engineer-callout/$id"
            params={{ id: String(callout.id) }}
            className="text-link"
          >
            {callout.displayReference}
          </Link>
        )
      }
      outcomes={outcomes}
      action={isKnown && <CallContractor machine={contact} kind="primary" />}
      done={text.done}
      onDone={() => void navigate({ to: `${SECTIONS_PATH}/{-$tab}`, params: { tab: 'engineer-callout' } })}
    />
  )
}
