import { timeOfDay } from '#domain/dates.ts'
import { plantDetails, SHIFT_LIST_WORDS } from '#domain/log/content-details.ts'
import type { ContentOf } from '#domain/log/contents.ts'
import { SHIFT_LISTS } from '#domain/plant/shift-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import { texts } from './texts.ts'
import { useSubjectNames } from './use-subject-names.ts'

interface PlantContentProps {
  rink: Rink
  content: ContentOf<'plant'>
}

/** The machines that ran on a round of the plant, and the entry of a shift. */
export function PlantContent({ rink, content }: PlantContentProps) {
  const nameOf = useSubjectNames(rink)
  const { shift } = content
  return (
    <>
      <RecordDetails details={plantDetails(content, rink, nameOf)} />
      {shift &&
        SHIFT_LISTS.map(list => (
          <section key={list} aria-label={SHIFT_LIST_WORDS[list]}>
            <h2 className="font-bold">{SHIFT_LIST_WORDS[list]}</h2>
            {shift[list].length === 0 && <p className="text-ink-soft">{texts.plant.nothing}</p>}
            <ul>
              {shift[list].map(line => (
                <li key={`${line.at} ${line.what}`} className="py-1 wrap-anywhere">
                  <span className="font-semibold tabular-nums">{timeOfDay(line.at, rink.timezone)}</span>{' '}
                  {line.what}
                  {'remedy' in line && `. ${line.remedy}`}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
