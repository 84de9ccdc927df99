import { bandInWords, effectsInWords } from '#domain/checks/differences.ts'
import { askedItems, type Template, type TemplateItem } from '#domain/checks/template.ts'
import { texts } from './texts.ts'

const text = texts.items

/** The legal basis of a check with its citations. */
export function Basis({ basis }: Pick<Template, 'basis'>) {
  if (basis.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-semibold">{texts.library.basis}</p>
      <ul className="text-ink-soft wrap-anywhere">
        {basis.map(({ text: law, citation, jurisdiction }) => (
          <li key={`${law} ${citation}`}>
            {[law, citation].filter(Boolean).join(', ')}
            {jurisdiction && ` (${jurisdiction})`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The questions of a check with their answers, limits and effects. */
export function TemplateItems({ template }: { template: Template }) {
  const asked = new Set(askedItems(template, template.version))
  return (
    <div className="flex flex-col gap-4">
      {template.points.length > 0 && <p>{text.points(template.points.length)}</p>}
      {template.sections.map(({ key, title, items }) => (
        <section key={key} className="flex flex-col gap-1">
          <h3 className="font-bold">{title}</h3>
          <ul className="divide-y divide-line">
            {items
              .filter(item => asked.has(item))
              .map(item => (
                <li key={item.key} className="py-2 wrap-anywhere">
                  <span className="block font-semibold">{item.label}</span>
                  <span className="block text-sm text-ink-soft">{answerInWords(item)}</span>
                  {item.effects.length > 0 && (
                    <span className="block text-sm text-ink-soft">
                      {text.bad(effectsInWords(item.effects, template.about))}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function answerInWords(item: TemplateItem): string {
  return [...answerParts(item), !item.isRequired && item.kind !== 'instruction' && text.optional]
    .filter(Boolean)
    .join(', ')
}

function answerParts(item: TemplateItem): string[] {
  if (item.kind === 'rating' || item.kind === 'choice')
    return [item.words.map(({ value }) => value).join(' / ')]
  if (item.kind !== 'number') return [text.kinds[item.kind]]
  const { unit, act, stop } = item
  return [
    text.number(unit),
    ...(act ? [text.act(bandInWords(act))] : []),
    ...(stop ? [text.stop(bandInWords(stop))] : []),
  ]
}
