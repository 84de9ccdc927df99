import { CircleMinus, CircleX, OctagonX, Trash2, TriangleAlert } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { missingCount, submissionProblem } from '#domain/checklists/reasons.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { describeFinding, lockingAnswers } from '#domain/equipment/lock-out.ts'
import { type Entry, ratingsOf } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { ratingProgress } from '#domain/forms/problems.ts'
import { AccordionItem } from '#web/components/accordion.tsx'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { reasonInWords } from '#web/machines/machine-texts.ts'
import type { MachineInForm, OpenForm } from '../form/form-values.ts'
import { texts } from '../texts.ts'
import { CheckSection } from './check-section.tsx'
import { KnownMachines } from './known-machines.tsx'
import { InspectorChoices, MachineFields } from './machine-fields.tsx'
import { MachineHead } from './machine-head.tsx'
import { MachineTitle } from './machine-title.tsx'
import { identityOfFields, machineKnownAs } from './offered-machines.ts'
import { type Answering, SimilarMachinePrompt } from './similar-machine-prompt.tsx'

interface MachineItemProps extends Answering {
  id: string
  form: OpenForm
  machine: number
  showsMissing: boolean
  /** True if it is the only machine of the form. */
  isOnly: boolean
  onDelete: (machine: number) => void
  /** Called when the last answer of the machine was given. */
  onComplete: ((machine: number) => void) | undefined
}

/** One machine of the checklist: its details, its checks and its inspector. */
export const MachineItem = memo((props: MachineItemProps) => {
  const { id, form, machine, showsMissing, isOnly, onDelete, onComplete, ...answering } = props
  const { definition } = form
  const at = useMemo(() => ({ ...form, machine, showsMissing }), [form, machine, showsMissing])
  const { locked, known } = useRegistered(at)
  useOnComplete(at, onComplete)
  const lockedNotice = locked && (
    <Notice tone="bad" title={texts.machine.isOutOfService(locked.name, locked.reason)}>
      {texts.machine.staysOut}
    </Notice>
  )
  const fields = (
    <MachineFields
      at={at}
      title={texts.machine.details(definition.form.list.noun)}
      fields={definition.machineFields}
    >
      {!form.isOfRegister && (
        <>
          {lockedNotice}
          <KnownMachines at={at} />
          <SimilarMachinePrompt at={at} {...answering} />
        </>
      )}
    </MachineFields>
  )
  const body = (
    <>
      {form.isOfRegister && known ? (
        <>
          {lockedNotice && <div className="px-4 pt-4 sm:px-5">{lockedNotice}</div>}
          <MachineHead at={at} machine={known} isTitled={!isOnly}>
            {fields}
          </MachineHead>
        </>
      ) : (
        fields
      )}
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-5">{anyBad(definition)}</p>
      {definition.checkSections.map(section => (
        <CheckSection key={section.key} at={at} section={section} />
      ))}
      <LocksOutNotice at={at} />
      <div className="border-t border-line">
        <MachineFields
          at={at}
          title={texts.machine.signOff}
          fields={definition.closingFields}
          childrenAbove={definition.inspectorFields[0]?.key}
        >
          <InspectorChoices at={at} />
        </MachineFields>
      </div>
    </>
  )
  if (isOnly && form.isOfRegister) {
    return (
      <div data-machine className="card [&_:is(input,textarea,button)]:scroll-my-18">
        {body}
      </div>
    )
  }
  return (
    <div
      data-machine
      className={`scroll-mt-4 ${locked ? 'rounded-card shadow-[0_0_0_2px_var(--signal-bad)]' : ''}`}
    >
      <AccordionItem
        id={id}
        title={<MachineTitle at={at} />}
        summary={
          <>
            {locked && (
              <span className="flex items-center gap-1.5 font-bold text-bad">
                <OctagonX aria-hidden className="size-5 shrink-0" />
                {texts.machine.outOfService(locked.reason)}
              </span>
            )}
            <MachineSummary at={at} />
          </>
        }
        action={
          !isOnly && (
            <Button
              kind="quiet"
              icon={form.isOfRegister ? CircleMinus : Trash2}
              className="shrink-0 max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm"
              onClick={() => onDelete(machine)}
            >
              <span>{(form.isOfRegister ? texts.form.leaveOut : texts.form.remove).confirm}</span>
              <span className="sr-only">
                {' '}
                <MachineTitle at={at} />
              </span>
            </Button>
          )
        }
      >
        <div className="border-t border-line [&_:is(input,textarea,button)]:scroll-my-18">{body}</div>
      </AccordionItem>
    </div>
  )
})

/** The machine of the form in the register, and why it is out of service. */
function useRegistered({ control, definition, rink, machine }: MachineInForm) {
  const { groups, machines = [], today } = useRegisterGroups(rink)
  const identity = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry?: Entry) => identityOfFields(definition, entry ?? {}),
  })
  const known = identity === '' ? undefined : machineKnownAs(definition, machines, identity)
  const isLocked = known !== undefined && groups?.outOfService.includes(known)
  return { known, locked: isLocked ? { name: known.name, reason: reasonInWords(known, today) } : undefined }
}

/**
 * Calls `onComplete` when the last missing answer is given and its dialog is closed: not for a form that was complete
 * before, and not while a person types.
 */
function useOnComplete(
  { control, definition, machine }: MachineInForm,
  onComplete?: (machine: number) => void,
) {
  const isComplete = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry?: Entry) => entry !== undefined && missingCount(definition, entry) === 0,
  })
  const wasComplete = useRef(isComplete)
  const tell = useEffectEvent(() => onComplete?.(machine))
  useEffect(() => {
    const isLast = isComplete && !wasComplete.current
    wasComplete.current = isComplete
    if (!isLast) return undefined
    const isInDialog = () => document.querySelector('[role=dialog]') !== null
    if (isInDialog()) {
      const watching = new AbortController()
      const listener = () => {
        if (isInDialog()) return
        watching.abort()
        tell()
      }
      document.addEventListener('focusin', listener, watching)
      return () => watching.abort()
    }
    if (!document.activeElement?.matches('textarea, input:not([type=radio])')) tell()
    return undefined
  }, [isComplete])
}

/** The progress of the machine's inspection, its bad ratings, and a mark if something is missing. */
function MachineSummary({ at: { control, definition, machine, showsMissing } }: { at: MachineInForm }) {
  const { progress, bad, isComplete } = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry?: Entry) => summaryOf(definition, entry),
  })
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {progress}
      {bad.map(words => (
        <span key={words} className="inline-flex items-center gap-1 font-semibold text-bad">
          <CircleX aria-hidden className="size-4.5" />
          {words}
        </span>
      ))}
      {showsMissing && !isComplete && (
        <span className="inline-flex items-center gap-1 font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-4.5" />
          {texts.machine.notComplete}
        </span>
      )}
    </span>
  )
}

function summaryOf(definition: ChecklistDefinition, entry: Entry | undefined) {
  const { form, ratings } = definition
  if (entry === undefined) return { progress: '', bad: [], isComplete: true }
  const { answered, total } = ratingProgress(form, entry)
  const given = ratingsOf(form).map(({ key }) => entry[key])
  // '2 Fail'
  const bad = ratings.flatMap(({ value, tone }) => {
    const count = given.filter(rating => rating === value).length
    return tone === 'bad' && count > 0 ? [`${count} ${value}`] : []
  })
  return {
    progress: texts.form.count(answered, total),
    bad,
    isComplete: submissionProblem(definition, [entry]) === undefined,
  }
}

/** Warns below the checks that submitting locks the machine, and why. Announced at once. */
function LocksOutNotice({ at }: { at: MachineInForm }) {
  const { findings, isKnown } = useWatch({
    control: at.control,
    name: `machines.${at.machine}`,
    compute: (entry?: Entry) => consequenceOf(at.definition, entry),
  })
  return (
    <div aria-live="polite">
      {findings.length > 0 && (
        <div className="flex items-start gap-3 border-t border-line bg-signal-bad px-4 py-4 text-on-signal sm:px-5">
          <OctagonX aria-hidden className="size-6 shrink-0" />
          <div>
            <p className="font-bold">
              {texts.machine.submitting}
              <MachineTitle at={at} />
              {texts.machine.willBeOut}
            </p>
            <p>{findings.join(', ')}</p>
            {!isKnown && <p className="font-bold">{texts.machine.nameless}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

function consequenceOf(definition: ChecklistDefinition, entry: Entry | undefined) {
  if (!entry) return { findings: [], isKnown: true }
  const { knownBy, namedBy } = definition
  return {
    findings: lockingAnswers(definition, entry).map(describeFinding),
    // 'N/A' can identify a machine in the register, but people cannot search for it.
    isKnown: identityOf(textAt(entry, knownBy), textAt(entry, namedBy)) !== undefined,
  }
}

/** The consequence of a bad answer, which is the same for every check: 'Any Fail takes the forklift out of service'. */
function anyBad({ ratings, form, checkSections }: ChecklistDefinition): string {
  const bad = ratings.find(({ tone }) => tone === 'bad')?.value ?? ''
  // The specified titles of the sections suggest that a non-critical item does not count.
  const hasCritical = checkSections.some(({ isCritical }) => isCritical)
  return texts.machine.anyBad(bad, form.list.noun.toLowerCase(), hasCritical)
}
