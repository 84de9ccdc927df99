import { Check } from 'lucide-react'
import type { Callout } from '#domain/callouts/callout.ts'
import { CALLOUT_STAGES, recordedStages } from '#domain/callouts/stages.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CalloutContractors } from './callout-contractors.tsx'
import { texts } from './texts.ts'
import { useCalloutMachine } from './use-callout-machine.ts'

/**
 * The recorded steps of a callout, from the report to the return to service of its machine, if that was put out of service;
 * and whom to ring until it is fixed. Once it is resolved, a step that was not recorded is left out.
 */
export function CalloutStages({ rink, callout }: { rink: Rink; callout: Callout }) {
  const { state } = useCalloutMachine(rink, callout)
  const recorded = recordedStages(callout, state)
  const isOpen = callout.status === 'In Progress'
  const stages = CALLOUT_STAGES.filter(
    stage => recorded.includes(stage) || (isOpen && (stage !== 'released' || state !== null)),
  )
  const latest = stages.findLastIndex(stage => recorded.includes(stage))
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
        <CalloutContractors rink={rink} callout={callout} />
      </div>
      <ol
        aria-label={texts.stages.title}
        className="flex flex-col sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-1 print:hidden"
      >
        {stages.map((stage, index) => {
          const isDone = recorded.includes(stage)
          return (
            <li
              key={stage}
              {...(index === latest ? { 'aria-current': 'step' as const } : {})}
              className={`border-l-4 py-1.5 pl-3 text-sm leading-tight sm:border-t-4 sm:border-l-0 sm:pt-2 sm:pl-0 ${isDone ? 'border-ok font-bold' : 'border-line text-ink-soft'}`}
            >
              <span className="flex items-start gap-1 wrap-anywhere">
                {isDone && <Check aria-hidden className="size-4 shrink-0 text-ok" />}
                {texts.stages[stage]}
                {isDone && <span className="sr-only">, {texts.stages.done}</span>}
              </span>
              {!isDone && index < latest && (
                <span className="block text-ink-soft">{texts.stages.notRecorded}</span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
