import { Link } from '@tanstack/react-router'
import { ClipboardList, ListChecks, Plus } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords } from '#domain/dates.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { whenSaved } from '#web/offline/drafts.ts'
import type { ChecklistDraft } from '../checklist-drafts.ts'
import { texts } from '../texts.ts'
import { MachineCards, machinesOf } from './machine-cards.tsx'

interface CardsPageProps {
  definition: ChecklistDefinition
  rink: Rink
  /** The machines of the register. */
  machines: readonly Machine[]
  drafts: readonly ChecklistDraft[]
}

/** The machines of a checklist, each checked on its own, and the forms for several and for one that is not listed. */
export function CardsPage({ definition, rink, machines, drafts }: CardsPageProps) {
  const day = useOperationalDay(rink)
  const { due, others } = machinesOf(definition, machines, useRinkDate(rink))
  const form = { to: '/dashboard/iskate/{-$tab}', params: { tab: definition.tab } } as const
  const ofMachine = ({ scope, day: begunOn }: ChecklistDraft) => {
    const machine = machines.find(({ id }) => scope === `machine-${id}`)
    return begunOn === day ? machine : undefined
  }
  const begun = new Set(drafts.flatMap(draft => ofMachine(draft)?.id ?? []))
  return (
    <>
      {drafts
        .filter(draft => !ofMachine(draft))
        .map(draft => (
          <Notice
            key={draft.draftKey}
            tone="warn"
            title={draft.day === day ? texts.cards.draft : texts.notices.earlier(dayInWords(draft.day))}
            action={
              <Link {...form} search={searchOf(draft)} className={buttonLook('secondary')}>
                {texts.notices.openDraft}
              </Link>
            }
          >
            {texts.notices.lastChanged(whenSaved(draft, rink))}
          </Notice>
        ))}
      {due.length > 1 && (
        <Link
          {...form}
          search={{ form: 'due' }}
          className={buttonLook('primary', 'min-h-16 self-start max-sm:self-stretch')}
        >
          <ListChecks aria-hidden className="size-5.5 shrink-0" />
          {texts.cards.all(due.length)}
        </Link>
      )}
      <MachineCards definition={definition} rink={rink} machines={[...due, ...others]} begun={begun} />
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow print:hidden">
        <Link {...form} search={{ form: 'new' }} className={buttonLook('secondary', 'min-h-16')}>
          <Plus aria-hidden className="size-5.5 shrink-0" />
          {texts.form.addAnother(definition.form.list.noun)}
        </Link>
        <Link {...form} search={{ form: 'whole' }} className={buttonLook('quiet', 'min-h-16')}>
          <ClipboardList aria-hidden className="size-5.5 shrink-0" />
          {texts.cards.whole}
        </Link>
      </div>
    </>
  )
}

function searchOf({ scope }: ChecklistDraft) {
  if (scope === 'due' || scope === 'new') return { form: scope } as const
  const machine = Number(scope.replace(/^machine-/, ''))
  return machine > 0 ? { machine, form: 'again' as const } : { form: 'whole' as const }
}
