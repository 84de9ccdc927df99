import { Explanation } from '#web/components/explanation.tsx'
import { texts } from './machine-texts.ts'

const text = texts.explained

/** Explains what out of service means, and how a machine returns to service. */
export function OutOfServiceExplained() {
  return (
    <Explanation question={text.question}>
      <p>{text.meaning}</p>
      <p>{text.return}</p>
    </Explanation>
  )
}
