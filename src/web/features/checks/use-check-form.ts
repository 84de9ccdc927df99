import { useState } from 'react'
import type { GivenAnswer } from '#domain/checks/answers.ts'
import type { Check, Subject } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useEditedDraft } from '#web/forms/form-draft.tsx'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhoto, photosUnder, updatePhoto } from '#web/offline/photos.ts'
import { type CheckDraft, dueSubjects, leftOutPlace, photoPlace, stateOf, subjectsOf } from './check-draft.ts'

/** The key of one answer among those of all subjects. */
export const answerKey = (subject: string, item: string) => `${subject}/${item}`

interface FormOf {
  rink: Rink
  checkId: number
  check: Check | undefined
  draftKey: string
  draft: CheckDraft
}

/** A check in progress. Every change is stored as a draft at once. */
export function useCheckForm({ rink, checkId, check, draftKey, draft }: FormOf) {
  const { written, latest, write, clear } = useEditedDraft(draftKey, draft, draft)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { template } = written
  const all = subjectsOf(template, check)
  const due = dueSubjects(template, all)
  const isAsked = (subject: Subject) =>
    due.some(({ key }) => key === subject.key) || stateOf(template, written.answers[subject.key]).isBegun
  return {
    rink,
    checkId,
    draftKey,
    template,
    /** The things to check this time, and those that were begun. */
    subjects: all.filter(isAsked),
    /** The other points of a check in which they take turns. */
    others: all.filter(subject => !isAsked(subject)),
    all,
    written,
    latest,
    clear,
    /** The server's messages, by `answerKey`. */
    refused,
    setRefused,
    answersOf: (subject: string) => written.answers[subject] ?? {},
    stateOf: ({ key }: Subject) => stateOf(template, written.answers[key]),
    answer: (subject: string, item: string, change: Partial<GivenAnswer>) => {
      setRefused(({ [answerKey(subject, item)]: _answered, ...others }) => others)
      const { answers } = latest.current
      const own = answers[subject] ?? {}
      const before = own[item] ?? { value: '', note: '', photos: [] }
      void write({ answers: { ...answers, [subject]: { ...own, [item]: { ...before, ...change } } } })
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

/** A photo on this tablet, with the answer that it belongs to. */
interface PhotoOfAnswer {
  photo: StoredPhoto
  subject: string
  item: string
}

/** The photos of a check that are on this tablet. Never rejects: without storage there are none. */
export async function photosOf({ draftKey, template, all }: CheckFormState): Promise<PhotoOfAnswer[]> {
  const stored = await photosUnder(draftKey).catch(() => [])
  const answers = all.flatMap(({ key: subject }) =>
    itemKeys(template).map(item => ({ place: photoPlace(draftKey, subject, item), subject, item })),
  )
  return stored.flatMap(photo => {
    const of = answers.find(({ place }) => place === photo.place)
    return of ? [{ photo, subject: of.subject, item: of.item }] : []
  })
}

/** Deletes the photos that the record shows, and leaves the others for the next time the question is asked. */
export async function settlePhotos(
  { rink, checkId }: CheckFormState,
  photos: readonly PhotoOfAnswer[],
  sent: readonly string[],
): Promise<void> {
  await Promise.allSettled(
    photos.map(({ photo, subject, item }) =>
      sent.some(path => path.includes(photo.id))
        ? deletePhoto(photo.id)
        : updatePhoto(photo.id, { place: leftOutPlace(rink, checkId, subject, item) }),
    ),
  )
}

function itemKeys({ sections }: Template): string[] {
  return sections.flatMap(({ items }) => items.map(({ key }) => key))
}
