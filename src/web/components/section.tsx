import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Shown beside the title. */
  action?: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** A part of the screen with its heading. */
export function Section({ title, action, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-70">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
