import { CircleCheck, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { texts } from './texts.ts'

/** One matter that is open at the end of a shift, with the control that deals with it. */
export interface OpenItem {
  key: string
  icon: LucideIcon
  title: string
  detail?: string | undefined
  action?: ReactNode
}

const NOTHING: readonly string[] = []

interface OpenSectionProps {
  title: string
  items: readonly OpenItem[]
  /** Red for what must not be used or entered. */
  tone?: 'warn' | 'bad'
  /** Shown next to the title. */
  action?: ReactNode
  /** The finished tasks, in a few words each. */
  done?: readonly string[]
  /** Below the items. */
  children?: ReactNode
}

/** Open matters of one sort, then what is done in one line. Hidden if there is neither. */
export function OpenSection({
  title,
  items,
  tone = 'warn',
  action,
  done = NOTHING,
  children,
}: OpenSectionProps) {
  const headingId = useId()
  if (items.length + done.length === 0) return null
  const look = tone === 'bad' ? 'text-bad' : 'text-warn'
  return (
    <section aria-labelledby={headingId} className="card overflow-hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 bg-sunken py-1.5 pr-3 pl-4">
        <h2 id={headingId} className="text-sm font-semibold text-ink-soft">
          {title}
        </h2>
        {items.length > 0 && (
          <span
            className={`rounded-full px-2.5 py-0.5 text-sm font-bold ${tone === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft'} ${look}`}
          >
            {tone === 'bad' ? items.length : texts.page.open(items.length)}
          </span>
        )}
        {action && <span className="ml-auto">{action}</span>}
      </div>
      {items.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {items.map(({ key, icon: Icon, title: name, detail, action: control }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5 pr-3 pl-4">
              <Icon aria-hidden className={`size-6 shrink-0 ${look}`} />
              <span className="min-w-0 flex-1 basis-36 wrap-anywhere max-sm:basis-[calc(100%-2.375rem)]">
                <span className="block text-lg leading-snug font-bold">{name}</span>
                {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
              </span>
              {control}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="border-t border-line px-4 py-2.5">{children}</div>}
      {done.length > 0 && (
        <p className="flex min-h-11 items-center gap-3.5 border-t border-line bg-ok-soft px-4 py-2 text-ok">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <span>{done.join(' · ')}</span>
        </p>
      )}
    </section>
  )
}

/** The classes of a control in an item. */
export const ITEM_CONTROL = 'min-h-15 px-4! max-sm:ml-9.5 sm:min-w-38'
