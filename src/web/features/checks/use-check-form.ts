import { useState } from 'react'
import { type Answers, answerTo, type GivenAnswer, shownItems } from '#domain/checks/answers.ts'
import type { Check, Subject } from '#domain/checks/check.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useEditedDraft } from '#web/forms/form-draft.tsx'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhotosUnder, photosUnder } from '#web/offline/photos.ts'
import {
  answersAtFirst,
  blankDraft,
  type CheckDraft,
  dueSubjects,
  type Instance,
  isBegun,
  photoPlace,
  type RefusedAnswer,
  stateOf,
  subjectsOf,
} from './check-draft.ts'
import { useDueInstance, useLastResults } from './last-results.ts'

interface FormOf {
  rink: Rink
  checkId: number
  check: Check | undefined
  instance: Instance
  draftKey: string
  draft: CheckDraft
}

/** A check in progress. Every change is stored as a draft at once. */
export function useCheckForm({ rink, checkId, check, instance, draftKey, draft }: FormOf) {
  const [blank] = useState(() => blankDraft(check?.template ?? draft.template))
  const { written, latest, write, clear } = useEditedDraft(draftKey, draft, blank)
  const { template } = written
  const today = useRinkDate(rink)
  const lastResult = useLastResults(rink, checkId, template)
  const { due: listed, isDone } = useDueInstance(rink, checkId, instance)
  const all = subjectsOf(template, check)
  const due = dueSubjects(template, all)
  const isAsked = (subject: Subject) =>
    due.some(({ key }) => key === subject.key) || isBegun(written.answers[subject.key])
  const answersIn = ({ answers }: CheckDraft, subject: string): Answers =>
    answers[subject] ??
    answersAtFirst(
      template,
      all.find(({ key }) => key === subject),
      today,
    )
  return {
    rink,
    checkId,
    draftKey,
    today,
    template,
    /** The things to check this time, and those that were begun. */
    subjects: all.filter(isAsked),
    /** The other points of a check in which they take turns. */
    others: all.filter(subject => !isAsked(subject)),
    all,
    written,
    latest,
    clear,
    discard: async () => {
      // A refused check waits until it is corrected, and shows its photos again.
      if (written.refused === null) await deletePhotosUnder(draftKey)
      await clear()
    },
    /** The instance as it was done, if it is. */
    done: isDone ? listed : undefined,
    lastResult,
    /** True if a subject was checked for this instance, which is not done yet. */
    isChecked: (key: string) =>
      !isDone && listed?.subjects.some(subject => subject.key === key && subject.checkedAt !== null) === true,
    setRefused: (refusedAnswers: RefusedAnswer[]) => void write({ refusedAnswers }),
    answersOf: (subject: string) => answersIn(written, subject),
    /** The answers as they are at this moment, also between two renders. */
    latestAnswersOf: (subject: string) => answersIn(latest.current, subject),
    stateOf: ({ key }: Pick<Subject, 'key'>) => ({
      ...stateOf(template, answersIn(written, key), written.confirmed[key], lastResult(key), today),
      isBegun: isBegun(written.answers[key]),
    }),
    answer: (subject: string, item: string, change: Partial<GivenAnswer>) => {
      const { answers } = latest.current
      const refusedAnswers = latest.current.refusedAnswers.filter(
        refused => refused.subject !== subject || refused.item !== item,
      )
      const own = answersIn(latest.current, subject)
      const before = own[item] ?? { value: '', note: '', photos: [] }
      const answered = { ...own, [item]: { ...before, ...change } }
      void write({ refusedAnswers, answers: { ...answers, [subject]: answered } })
    },
    /** Takes an unlikely number as it is typed. */
    confirm: (subject: string, item: string) => {
      const { answers, confirmed } = latest.current
      const value = answers[subject]?.[item]?.value ?? ''
      void write({ confirmed: { ...confirmed, [subject]: { ...confirmed[subject], [item]: value } } })
    },
    startTimer: (timer: string, at: string) =>
      void write({ timers: { ...latest.current.timers, [timer]: at } }),
  }
}
export type CheckFormState = ReturnType<typeof useCheckForm>

/** The subjects that are sent: those begun, or the only one. */
export function checkedSubjects({ all, subjects, stateOf: state }: CheckFormState): readonly Subject[] {
  return all.length === 1 ? subjects : subjects.filter(subject => state(subject).isBegun)
}

/** The questions with photos that no answer shows: the server has refused them. Never rejects: without storage there are none. */
export async function leftOutPhotos({
  draftKey,
  template,
  all,
  latestAnswersOf,
}: CheckFormState): Promise<string[]> {
  const stored = await photosUnder(draftKey).catch(() => [])
  return all.flatMap(({ key: subject }) =>
    shownItems(template, template.version, latestAnswersOf(subject)).flatMap(({ key, label }) => {
      const { photos: paths } = answerTo(latestAnswersOf(subject), { key })
      const isLeftOut = ({ id, place }: StoredPhoto) =>
        place === photoPlace(draftKey, subject, key) && !paths.some(path => path.includes(id))
      return stored.some(isLeftOut) ? [label] : []
    }),
  )
}
