import { memo, useId } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type ChecklistDefinition,
  checksOfSection,
  type CheckSection as Section,
} from '#domain/checklists/define.ts'
import type { ChecklistControl } from '../form/form-values.ts'
import { CheckRow } from './check-row.tsx'

interface CheckSectionProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  section: Section
  machine: number
  showsMissing: boolean
}

/** The checks of one section below a heading that stays in sight, where the window is high enough for it. */
export const CheckSection = memo((props: CheckSectionProps) => {
  const { control, definition, section, machine, showsMissing } = props
  const headingId = useId()
  const checks = checksOfSection(section, definition.version)
  return (
    <section aria-labelledby={headingId}>
      <header className="top-0 z-10 flex flex-wrap items-baseline gap-x-3 border-y border-line bg-sunken px-4 py-3 sm:px-5 [@media(min-height:760px)]:sticky">
        <h3 id={headingId} className="text-lg font-bold">
          {section.title}
        </h3>
        <p className="text-ink-soft">
          <SectionCount control={control} machine={machine} checkKeys={checks.map(check => check.key)} />
          {section.isCritical && (
            <>
              {' · '}
              <span className="font-bold text-bad">*</span> critical item
            </>
          )}
        </p>
      </header>
      <div className="divide-y divide-line">
        {checks.map(check => (
          <CheckRow
            key={check.key}
            control={control}
            definition={definition}
            check={check}
            isCritical={section.isCritical}
            machine={machine}
            showsMissing={showsMissing}
          />
        ))}
      </div>
    </section>
  )
})

interface SectionCountProps extends Pick<CheckSectionProps, 'control' | 'machine'> {
  checkKeys: string[]
}

function SectionCount({ control, machine, checkKeys }: SectionCountProps) {
  const answered = useWatch({
    control,
    name: `machines.${machine}.ratings`,
    compute: (ratings?: Record<string, string>) => checkKeys.filter(key => ratings?.[key]).length,
  })
  return `${answered} of ${checkKeys.length}`
}
