import type { Answers, GivenAnswer } from '#domain/checks/answers.ts'
import type { Subject } from '#domain/checks/check.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { PhotoAnswer, TrialPhoto } from '#web/photos/photo-answer.tsx'
import { type AskedSubject, photoPlace } from './check-draft.ts'
import type { LastResult } from './last-results.ts'

/** The check in which a question is asked. */
export interface AskedIn {
  rink: Rink
  checkId: number
  draftKey: string
  /** True in a preview, which uploads no photos. */
  isTrial?: true
  subject: Subject & Pick<AskedSubject, 'partsDoneOn'>
  answers: Answers
  /** The last check of the subject, if it is known. */
  last?: Pick<LastResult, 'answers' | 'madeAt'> | undefined
  timers: Readonly<Record<string, string>>
  onAnswer: (item: string, change: Partial<GivenAnswer>) => void
  onTimer: (timer: string, at: string) => void
  /** The unlikely numbers that were confirmed, by item. Without `onConfirm` no number is doubted. */
  confirmed?: Readonly<Record<string, string>>
  onConfirm?: (item: string) => void
}

/** A question of a check. */
export interface AskedItem {
  at: AskedIn
  item: TemplateItem
}

interface QuestionPhotosProps extends AskedItem {
  missing: string
  paths: readonly string[]
}

/** The photos of an answer, and the camera. A preview uploads none. */
export function QuestionPhotos({ at, item, missing, paths }: QuestionPhotosProps) {
  const { rink, draftKey, isTrial, subject } = at
  const onChange = (next: string[]) => at.onAnswer(item.key, { photos: next })
  if (isTrial) return <TrialPhoto missing={missing} paths={paths} onChange={onChange} />
  return (
    <PhotoAnswer
      rink={rink}
      label={item.label}
      place={photoPlace(draftKey, subject.key, item.key)}
      paths={paths}
      missing={missing}
      onChange={onChange}
    />
  )
}
