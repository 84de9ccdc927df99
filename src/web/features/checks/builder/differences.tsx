import { differencesBetween } from '#domain/checks/differences.ts'
import type { Template } from '#domain/checks/template.ts'
import { texts } from './texts.ts'

/** The differences of two versions, a sentence each. */
export function Differences({ before, after }: { before: Template; after: Template }) {
  const sentences = differencesBetween(before, after).map(({ sentence }) => sentence)
  if (sentences.length === 0) return <p>{texts.publish.noChanges}</p>
  return (
    <ul className="list-disc pl-5">
      {sentences.map(sentence => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
