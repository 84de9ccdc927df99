import { ListTodo, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type Answers,
  answerTo,
  doubtAbout,
  effectsOf,
  needsNote,
  verdictOf,
} from '#domain/checks/answers.ts'
import { machineIdOf } from '#domain/checks/check.ts'
import { defectKey } from '#domain/checks/locking-defects.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { dayInWords } from '#domain/dates.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Button } from '#web/components/button.tsx'
import { FailSheet } from '#web/components/fail-sheet.tsx'
import { NumberDoubt } from '#web/components/number-doubt.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { ReasonButton } from '#web/components/reason-button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { lastBadOf, useEarlierFaults } from '#web/machines/earlier-faults.ts'
import { Consequences, consequenceOf } from './consequences.tsx'
import { doubtAboutMeter } from './meter-doubt.ts'
import { type AskedItem, QuestionPhotos } from './question-photos.tsx'
import { StopCard } from './stop-card.tsx'
import { texts } from './texts.ts'

interface NeedsProps extends AskedItem {
  isBad: boolean
  onReason: () => void
}

/** The note, the photo and the steps that a bad answer needs, and what it will cause. */
export function Needs({ at, item, isBad, onReason }: NeedsProps) {
  const { subject } = at
  const { note, photos } = answerTo(at.answers, item)
  const [addsNote, setAddsNote] = useState(false)
  const effects = effectsOf(item, at.answers)
  const isNoteNeeded = needsNote(item, at.answers)
  const isMeter = item.kind === 'number' && item.isMeter
  const isDoubtful = isMeter && doubtAboutMeter(item, at.answers, at.last) !== undefined
  const hasReason = isBad || isNoteNeeded || note !== '' || (isMeter && addsNote) || isDoubtful
  return (
    <>
      <Doubt at={at} item={item} />
      <StopSteps at={at} item={item} />
      {item.kind === 'rating'
        ? hasReason && (
            <ReasonButton
              label={item.label}
              note={note}
              photos={photos.length}
              isMissing={isReasonMissing(item, at.answers)}
              onPress={onReason}
            />
          )
        : hasReason && (
            <ParagraphField
              label={
                <>
                  {isMeter && !isBad ? texts.item.remark : texts.item.note}
                  <span className="sr-only">{texts.item.noteOn(item.label)}</span>
                  {!isNoteNeeded && !isDoubtful && (
                    <span className="font-normal text-ink-soft"> ({texts.item.optional})</span>
                  )}
                </>
              }
              isRequired={isNoteNeeded || isDoubtful}
              rows={1}
              maxLength={PARAGRAPH_LENGTH}
              value={note}
              onChange={({ target }) => at.onAnswer(item.key, { note: target.value })}
            />
          )}
      {/* A meter that was replaced starts again, which its note says. */}
      {isMeter && !hasReason && (
        <Button kind="quiet" icon={Plus} className="self-start" onClick={() => setAddsNote(true)}>
          {texts.item.addRemark}
          <span className="sr-only">{texts.item.noteOn(item.label)}</span>
        </Button>
      )}
      {item.kind !== 'rating' && takesPhotos(item, at.answers) && <PhotoOfBad at={at} item={item} />}
      <Consequences effects={effects} subject={subject} />
    </>
  )
}

/** The steps to do at once after a bad answer. */
function StopSteps({ at: { answers, subject, timers, onTimer }, item }: AskedItem) {
  return effectsOf(item, answers).map(
    effect =>
      effect.kind === 'stop-card' && (
        <StopCard
          key={effect.kind}
          steps={effect.steps}
          startedAt={step => timers[`${subject.key}/${item.key}/${step}`]}
          onStart={(step, time) => onTimer(`${subject.key}/${item.key}/${step}`, time)}
        />
      ),
  )
}

/** Asks about an answer that is probably wrong, until a second tap confirms it. */
function Doubt({ at: { rink, answers, confirmed, onConfirm }, item }: AskedItem) {
  const question = doubtAbout(item, answers, useRinkDate(rink))
  if (!onConfirm || question === undefined || confirmed?.[item.key] === answerTo(answers, item).value)
    return null
  return <NumberDoubt question={question} onConfirm={() => onConfirm(item.key)} />
}

function takesPhotos(item: TemplateItem, answers: Answers): boolean {
  const { photos } = answerTo(answers, item)
  const asks = effectsOf(item, answers).some(({ kind }) => kind === 'photo' || kind === 'lock')
  return item.kind !== 'photo' && (asks || photos.length > 0)
}

function needsPhoto(item: TemplateItem, answers: Answers): boolean {
  return effectsOf(item, answers).some(({ kind }) => kind === 'photo')
}

/** The parts of the reason that a bad answer needs and does not have, as errors. */
function missingIn(item: TemplateItem, answers: Answers) {
  const { note, photos } = answerTo(answers, item)
  return {
    noteError: needsNote(item, answers) && note.trim() === '' ? texts.item.noteMissing : undefined,
    photoError: needsPhoto(item, answers) && photos.length === 0 ? texts.item.photoNeeded : undefined,
  }
}

function isReasonMissing(item: TemplateItem, answers: Answers): boolean {
  return Object.values(missingIn(item, answers)).some(error => error !== undefined)
}

/** The photos of a bad answer. */
function PhotoOfBad({ at, item }: AskedItem) {
  const { photos } = answerTo(at.answers, item)
  const isNeeded = needsPhoto(item, at.answers)
  return (
    <div className="flex flex-col gap-1.5">
      <p className={`text-sm font-semibold ${isNeeded ? 'required-mark' : ''}`}>{texts.item.photoOfBad}</p>
      <QuestionPhotos at={at} item={item} missing={isNeeded ? texts.item.photoNeeded : ''} paths={photos} />
    </div>
  )
}

interface QuestionFailSheetProps extends AskedItem {
  onClose: () => void
}

/** The sheet in which a bad rating gets its reason. */
export function QuestionFailSheet({ at, item, onClose }: QuestionFailSheetProps) {
  const { rink, checkId, subject, answers } = at
  const { value, note } = answerTo(answers, item)
  const { reasons } = useEarlierFaults(rink)
  const outcomes = effectsOf(item, answers).flatMap(effect => consequenceOf(effect, subject) ?? [])
  return (
    <FailSheet
      label={item.label}
      word={value}
      subject={subject.name}
      reasons={reasons[defectKey(checkId, item)] ?? []}
      note={note}
      onNote={text => at.onAnswer(item.key, { note: text })}
      isNoteRequired={needsNote(item, answers)}
      {...missingIn(item, answers)}
      steps={<StopSteps at={at} item={item} />}
      outcomes={[
        ...outcomes.map(outcome => ({ ...outcome, tone: 'bad' as const })),
        ...(verdictOf(item, answers) === 'fine' ? [] : [{ text: texts.effects.action, icon: ListTodo }]),
      ]}
      onUndo={() => {
        at.onAnswer(item.key, { value: '', note: '', photos: [] })
        onClose()
      }}
      onClose={onClose}
    >
      {(takesPhotos(item, answers) || at.isTrial === undefined) && <PhotoOfBad at={at} item={item} />}
    </FailSheet>
  )
}

/** The last answer to an item of this machine, if it was a bad one. */
export function LastResult({ at: { rink, checkId, subject }, item }: AskedItem) {
  const { lastChecks } = useEarlierFaults(rink)
  const today = useRinkDate(rink)
  const machineId = machineIdOf(subject.key)
  const last = lastBadOf(lastChecks, machineId, defectKey(checkId, item))
  if (!last) return null
  return (
    <p className="text-sm text-bad">
      {texts.item.lastTime(last.rating, dayInWords(rinkDate(last.at, rink.timezone), today))}
    </p>
  )
}
