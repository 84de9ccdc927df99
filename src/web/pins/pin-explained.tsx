import { Explanation } from '#web/components/explanation.tsx'
import { texts } from './texts.ts'

/** Explains whose PIN is needed, and the lock after wrong ones. */
export function PinExplained() {
  return (
    <Explanation question={texts.explained.question}>
      <p>{texts.explained.whose}</p>
      <p>{texts.explained.wrong}</p>
    </Explanation>
  )
}
