import { ListTodo, LockKeyhole } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { dayInWords } from '#domain/dates.ts'
import type { Entry } from '#domain/forms/form.ts'
import { pathsIn, textAt } from '#domain/forms/items.ts'
import { commentKey, photosKey, type RatingField } from '#domain/forms/kinds/rating.ts'
import { itemLabel } from '#domain/forms/problems.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { FailSheet } from '#web/components/fail-sheet.tsx'
import { ReasonButton } from '#web/components/reason-button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { lastBadOf, useEarlierFaults } from '#web/machines/earlier-faults.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { PhotoAnswer } from '#web/photos/photo-answer.tsx'
import { answerPath, type MachineInForm } from '../form/form-values.ts'
import { texts } from '../texts.ts'
import { identityOfFields, machineKnownAs } from './offered-machines.ts'

/** The comment and the photos of a check; '' and none at first. */
function useReason({ control, machine }: MachineInForm, { key }: RatingField) {
  return useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry: Entry | undefined) => ({
      note: textAt(entry ?? {}, commentKey(key)),
      lines: textAt(entry ?? {}, photosKey(key)),
    }),
  })
}

interface ReasonProps {
  at: MachineInForm
  check: RatingField
  onPress: () => void
}

/** The reason of a bad answer in its row. */
export function Reason({ at, check, onPress }: ReasonProps) {
  const { note, lines } = useReason(at, check)
  return (
    <ReasonButton
      label={check.label}
      note={note}
      photos={pathsIn(lines).length}
      isMissing={note.trim() === '' && lines === ''}
      name={`${answerPath(at.machine, commentKey(check.key))}-reason`}
      onPress={onPress}
    />
  )
}

/** The last answer to an item of the chosen machine, if it was a bad one. */
export function LastResult({ at, item }: { at: MachineInForm; item: string }) {
  const { control, definition, rink, machine } = at
  const { data: machines = [] } = useMachines(rink)
  const { lastChecks } = useEarlierFaults(rink)
  const today = useRinkDate(rink)
  const identity = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry: Entry | undefined) => identityOfFields(definition, entry ?? {}),
  })
  const known = identity === '' ? undefined : machineKnownAs(definition, machines, identity)
  const last = lastBadOf(lastChecks, known?.id, item)
  if (!last) return null
  return (
    <p className="text-sm text-bad">
      {texts.machine.lastTime(last.rating, dayInWords(rinkDate(last.at, rink.timezone), today))}
    </p>
  )
}

interface CheckFailSheetProps {
  at: MachineInForm
  check: RatingField
  word: string
  onClose: () => void
}

/** The sheet in which a bad answer gets its reason. */
export function CheckFailSheet({ at, check, word, onClose }: CheckFailSheetProps) {
  const { control, definition, rink, machine, draftKey, setAnswer, readMachines } = at
  const { note, lines } = useReason(at, check)
  const { reasons } = useEarlierFaults(rink)
  const { name, place } = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (entry: Entry | undefined) => ({
      name: itemLabel(definition.form, entry ?? {}, machine),
      place: `${draftKey}/${identityOfFields(definition, entry ?? {}) || machine}/${check.key}`,
    }),
  })
  const offered = reasons[check.key] ?? []
  const set = (key: string, value: string) =>
    setAnswer(answerPath(machine, key), value, { shouldDirty: true, shouldTouch: true })
  const undo = () => {
    for (const key of [check.key, commentKey(check.key), photosKey(check.key)])
      if (readMachines()[machine]?.[key] !== undefined) set(key, '')
    onClose()
  }
  return (
    <FailSheet
      label={check.label}
      word={word}
      subject={name}
      reasons={offered}
      note={check.allowsComment ? note : undefined}
      onNote={text => set(commentKey(check.key), text)}
      noteError={note.trim() === '' && lines === '' ? texts.machine.reasonMissing(offered.length) : undefined}
      outcomes={[
        { text: texts.review.locks(name), tone: 'bad', icon: LockKeyhole },
        { text: texts.review.action, icon: ListTodo },
      ]}
      onUndo={undo}
      onClose={onClose}
    >
      <PhotoAnswer
        rink={rink}
        label={check.label}
        place={place}
        paths={pathsIn(lines)}
        missing=""
        onChange={paths => set(photosKey(check.key), paths.join('\n'))}
      />
    </FailSheet>
  )
}
