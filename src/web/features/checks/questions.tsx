import { useId } from 'react'
import { answerTo, shownItems } from '#domain/checks/answers.ts'
import type { Template, TemplateItem } from '#domain/checks/template.ts'
import { Question } from './question.tsx'
import type { AskedIn } from './question-photos.tsx'
import { texts } from './texts.ts'

interface QuestionsProps {
  at: AskedIn
  template: Template
  errorOf: (item: TemplateItem) => string | undefined
}

/** The questions about one subject, by section. A follow-up appears below its question. */
export function Questions({ at, template, errorOf }: QuestionsProps) {
  const shown = shownItems(template, template.version, at.answers)
  const withFollowUps = (item: TemplateItem) => [
    item,
    ...shown.filter(({ showIf }) => showIf?.item === item.key),
  ]
  return (
    <div data-questions className="card overflow-hidden">
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
  const asked = items.filter(({ kind }) => kind !== 'instruction')
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
        <p className="text-ink-soft">{texts.form.count(answered.length, asked.length)}</p>
      </header>
      <div className="@container divide-y divide-line">
        {items.map(item => (
          <Question key={item.key} at={at} item={item} error={errorOf(item)} />
        ))}
      </div>
    </section>
  )
}
