import { type ReactNode, useId } from 'react'

interface StatisticsPartProps {
  title: string
  /** Whether it stands in a card already, under a heading of its own. */
  isNested?: boolean
  children: ReactNode
}

/** A part of the statistics with its heading. */
export function StatisticsPart({ title, isNested = false, children }: StatisticsPartProps) {
  const headingId = useId()
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <section
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col gap-4 ${isNested ? 'border-t border-line pt-5' : 'card p-5 sm:p-6'}`}
    >
      <Heading id={headingId} className={isNested ? 'text-lg font-bold' : 'text-xl font-bold'}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
