import { useState } from 'react'
import { recordCheck } from '#contract/check-records.ts'
import { answerTo, shownItems } from '#domain/checks/answers.ts'
import { machineIdOf, placeIdOf, type Subject } from '#domain/checks/check.ts'
import { lockingAnswers, lockingDefects } from '#domain/checks/locking-defects.ts'
import type { Defect } from '#domain/equipment/lock-out.ts'
import { messageOf } from '#web/api/client.ts'
import { refusedFields } from '#web/api/field-errors.ts'
import { missingInWords } from '#web/components/form-bar.tsx'
import { showToast } from '#web/components/toast.tsx'
import type { Written } from '#web/offline/outbox/use-queued-write.ts'
import { deletePhotosUnder } from '#web/offline/photos.ts'
import { type Instance, refusedAnswersIn, stateOf } from './check-draft.ts'
import { useRecordCheck } from './check-queries.ts'
import { type BadAnswer, badAnswersIn } from './last-results.ts'
import { badInWords } from './review.ts'
import { texts } from './texts.ts'
import { type CheckFormState, checkedSubjects, leftOutPhotos } from './use-check-form.ts'

/** A reason why a check cannot be submitted yet. */
export interface Problem {
  subject: string
  item: string
  message: string
  /** True if the answer is there: its note or photo is missing, or it is doubted. */
  isAboutNeeds: boolean
}

/** The end of a submission. */
export interface Result {
  record: Written<{ id: number; message: string }>
  locked: { id: number; name: string; defects: Defect[] }[]
  /** The names of the places that it closes. */
  closed: string[]
  /** The other bad answers, in words. */
  failed: { text: string; note: string }[]
  /** The bad answers with photos; none while the check waits on this tablet. */
  shown: BadAnswer[]
}

/** Checks the answers, asks who submits, and sends them, now or when the tablet is online. */
export function useSubmission(form: CheckFormState, instance: Instance, show: (problem: Problem) => void) {
  const { rink, checkId, template, latest, written } = form
  const [phase, setPhase] = useState<'open' | 'review' | 'sending'>('open')
  const [showsMissing, setShowsMissing] = useState(false)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [result, setResult] = useState<Result>()
  const { mutateAsync } = useRecordCheck(rink)

  const problemsNow = (of = checkedSubjects(form)): Problem[] =>
    of.flatMap(({ key: subject }) => {
      const answers = form.latestAnswersOf(subject)
      const before = form.lastResult(subject)
      const { problems } = stateOf(template, answers, latest.current.confirmed[subject], before, form.today)
      return problems.map(({ path: item, message }) => {
        const isAboutNeeds = answerTo(answers, { key: item }).value !== ''
        return { subject, item, message, isAboutNeeds }
      })
    })

  const review = async () => {
    if (checkedSubjects(form).length === 0 || problemsNow().length > 0) return showFirst()
    setLeftOut(await leftOutPhotos(form))
    setPhase('review')
  }

  /** Says what is missing, of one subject or of all that are begun, and shows the first of it. */
  const showFirst = (of?: Subject) => {
    const begun = of ? [of] : checkedSubjects(form)
    const problems = problemsNow(begun.length > 0 ? begun : form.subjects.slice(0, 1))
    const [first] = problems
    if (!first) return
    setShowsMissing(true)
    const details = problems.filter(({ isAboutNeeds }) => isAboutNeeds).length
    const title =
      begun.length > 0 ? missingInWords(problems.length - details, details) : texts.form.nothingYet
    showToast({ tone: 'error', title, text: first.message })
    show(first)
  }

  const send = async (submittedBy: string) => {
    setPhase('sending')
    const checked = checkedSubjects(form)
    const given = Object.fromEntries(checked.map(({ key }) => [key, form.latestAnswersOf(key)]))
    const subjects = checked.map(({ key }) => {
      const answers = given[key] ?? {}
      const asked = shownItems(template, template.version, answers).filter(
        item => item.kind !== 'instruction',
      )
      return { key, answers: Object.fromEntries(asked.map(item => [item.key, answerTo(answers, item)])) }
    })
    const sent = latest.current
    try {
      const record = await mutateAsync({
        body: { rinkId: rink.id, checkId, version: template.version, instance, subjects, submittedBy },
        template,
        names: Object.fromEntries(checked.map(({ key, name }) => [key, name])),
        draftId: written.id,
        sourceDraft: { place: form.draftKey, isSame: () => latest.current === sent },
        replaces: written.refused?.key,
      })
      setResult({
        record,
        failed: checked.flatMap(subject => failedOf(subject, given[subject.key])),
        shown:
          record.end === 'sent'
            ? checked
                .flatMap(({ key }) => badAnswersIn(template, template.version, given[key] ?? {}))
                .filter(({ photos }) => photos.length > 0)
            : [],
        ...locksOf(checked.map(subject => ({ ...subject, defects: defectsOf(given[subject.key]) }))),
      })
    } catch (error) {
      refuse(error, checked)
      return setPhase('open')
    }
    await deletePhotosUnder(form.draftKey)
    await form.clear()
  }

  const defectsOf = (answers = {}) => lockingDefects(checkId, template, answers)

  /** Those that put a machine out of service are listed with it. */
  const failedOf = (subject: Subject, answers = {}) => {
    const isMachine = machineIdOf(subject.key) !== undefined
    const locking = isMachine ? lockingAnswers(template, answers).map(({ item }) => item.key) : []
    return badInWords(template, subject, answers).filter(({ item }) => !locking.includes(item.key))
  }

  const refuse = (error: unknown, checked: readonly Subject[]) => {
    const refused = refusedAnswersIn(error, checked)
    form.setRefused(refused)
    const [first] = refused
    const [anyField] = Object.values(refusedFields(error))
    showToast({
      tone: 'error',
      title: texts.form.failed,
      text: first?.message ?? anyField ?? messageOf(error, recordCheck.failed),
    })
    if (first) show({ ...first, isAboutNeeds: false })
  }

  return {
    phase,
    result,
    leftOut,
    problems: showsMissing ? problemsNow() : [],
    review,
    showFirst,
    send: (name: string) => void send(name),
    cancel: () => setPhase('open'),
  }
}

/** The machines and places with defects. */
function locksOf(subjects: readonly (Subject & { defects: Defect[] })[]): Pick<Result, 'locked' | 'closed'> {
  const unsafe = subjects.filter(({ defects }) => defects.length > 0)
  return {
    locked: unsafe.flatMap(({ key, name, defects }) => {
      const id = machineIdOf(key)
      return id === undefined ? [] : [{ id, name, defects }]
    }),
    closed: unsafe.filter(({ key }) => placeIdOf(key) !== undefined).map(({ name }) => name),
  }
}
