import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

/** The reason why a step was not recorded, beside its button, which no message may cover. */
export function StepFailure({ failure }: { failure: string }) {
  return failure === '' ? null : (
    <Notice tone="bad" isAlert title={texts.alarm.failed}>
      {failure}
    </Notice>
  )
}
