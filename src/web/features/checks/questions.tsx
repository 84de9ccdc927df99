import { useId } from 'react'
import { answerTo, shownItems } from '#domain/checks/answers.ts'
import type { Template, TemplateItem } from '#domain/checks/template.ts'
import { isWide, Question } from './question.tsx'
import type { AskedIn } from './question-photos.tsx'
import { texts } from './texts.ts'

interface QuestionsProps {
  at: AskedIn
  template: Template
  errorOf: (item: TemplateItem) => string | undefined
}

/** The questions about one subject, by section; in two columns in landscape. A follow-up appears after its question. */
export function Questions({ at, template, errorOf }: QuestionsProps) {
  const shown = shownItems(template, template.version, at.answers)
  const withFollowUps = (item: TemplateItem) => [
    item,
    ...shown.filter(({ showIf }) => showIf?.item === item.key),
  ]
  return (
    <div data-questions className="card @container/questions overflow-hidden">
      {template.sections.map(section => {
        const own = section.items.filter(item => item.showIf === undefined && shown.includes(item))
        const items = own.flatMap(withFollowUps)
        return (
          items.length > 0 && (
            <QuestionSection
              key={section.key}
              at={at}
              title={section.title}
              items={items}
              errorOf={errorOf}
            />
          )
        )
      })}
    </div>
  )
}

interface QuestionSectionProps extends Omit<QuestionsProps, 'template'> {
  title: string
  items: readonly TemplateItem[]
}

function QuestionSection({ at, title, items, errorOf }: QuestionSectionProps) {
  const headingId = useId()
  const asked = items.filter(({ kind, isRequired }) => kind !== 'instruction' && isRequired)
  const answered = asked.filter(item => {
    const { value, photos } = answerTo(at.answers, item)
    return value !== '' || photos.length > 0
  })
  return (
    <section aria-labelledby={headingId}>
      <header className="flex flex-wrap items-baseline gap-x-3 border-y border-line bg-sunken px-4 py-3 sm:px-5">
        <h2 id={headingId} className="text-lg font-bold">
          {title}
        </h2>
        {asked.length > 0 && (
          <p className="text-ink-soft">{texts.form.count(answered.length, asked.length)}</p>
        )}
      </header>
      <div className="@min-[950px]/questions:grid @min-[950px]/questions:grid-cols-2">
        {items.map(item => (
          <div
            key={item.key}
            // The lines at the edges lie under those of the card.
            className={`@container -mr-px -mb-px grid border-r border-b border-line ${takesBoth(item) ? 'col-span-full border-t first:border-t-0' : '@min-[950px]/questions:*:content-start'}`}
          >
            <Question at={at} item={item} error={errorOf(item)} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** True if a question takes both columns. */
function takesBoth(item: TemplateItem): boolean {
  const isLong = item.kind === 'choice' && item.words.length > 2
  return isWide(item) || isLong || item.kind === 'paragraph' || item.kind === 'signature'
}
