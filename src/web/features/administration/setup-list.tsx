import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { listNoneHere } from '#contract/closures.ts'
import { listDevices } from '#contract/devices.ts'
import { listDocuments } from '#contract/documents.ts'
import { checklists } from '#domain/checklists/index.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { BasicStep } from '#domain/rinks/setup.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { useChecks } from '#web/checks/check-queries.ts'
import { Folded } from '#web/components/folded.tsx'
import { Section } from '#web/components/section.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { staffOf } from '#web/people/present-staff.ts'
import { canTwoSign, useSigners } from '#web/pins/signers.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

const words = texts.setup

const PEOPLE = '/administration/people'
const SITE_MAP = '/dashboard/site-map'

interface Step {
  title: string
  text: string
  to: NonNullable<LinkProps['to']>
  /** Set if the rink cannot work without it. */
  step?: BasicStep
  /** Undefined until it is known. */
  isDone: boolean | undefined
}

interface SetupListProps {
  rink: Rink
  isAdministrator: boolean
}

/** The steps to set up a rink, until all are done. It is folded at a rink that works already. */
export function SetupList({ rink, isAdministrator }: SetupListProps) {
  const steps = useSteps(rink).filter(({ to }) => isAdministrator || to !== SITE_MAP)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length || steps.some(({ isDone }) => isDone === undefined)) return null
  const title = words.title(rink.name)
  const count = words.count(done, steps.length)
  const isAtWork = steps.every(({ step, isDone }) => step === undefined || isDone)
  if (isAtWork) {
    return (
      <div className="card overflow-hidden">
        <Folded title={`${title} · ${count}`} keptAs={`setup/${rink.id}`}>
          <Steps steps={steps} label={title} />
        </Folded>
      </div>
    )
  }
  return (
    <Section title={title} action={<p className="text-ink-soft">{count}</p>}>
      <div className="card overflow-hidden">
        <Steps steps={steps} label={title} />
      </div>
    </Section>
  )
}

function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {steps.map(({ title, text, to, isDone }) => {
        const Icon = isDone ? CircleCheck : Circle
        return (
          <li key={title}>
            <Link
              to={to}
              className={`flex min-h-16 items-center gap-4 px-4 py-2 -outline-offset-3! hover:bg-sunken ${isDone ? 'bg-ok-soft' : ''}`}
            >
              <Icon aria-hidden className={`size-6.5 shrink-0 ${isDone ? 'text-ok' : 'text-ink-soft'}`} />
              <span className="min-w-0 grow">
                <span className="block font-bold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <span className={`shrink-0 text-sm font-semibold ${isDone ? 'text-ok' : 'text-ink-soft'}`}>
                {isDone ? words.done : words.open}
              </span>
              <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function useSteps(rink: Rink): Step[] {
  const query = { rinkId: String(rink.id) }
  const { data: machines, isPartial } = useMachines(rink)
  const { data: staff } = useQuery({ ...staffOf(rink), refetchOnMount: 'always' })
  const signers = useSigners(rink)
  const { data: places } = usePlaces(rink)
  const { data: checks } = useChecks(rink)
  const { data: documents } = useQuery({
    queryKey: rinkKey(rink.id, 'documents', 'list'),
    queryFn: () => call(listDocuments, { query }),
    refetchOnMount: 'always',
  })
  const { data: devices } = useQuery({
    queryKey: ['devices', rink.id],
    queryFn: () => call(listDevices, { query }),
    refetchOnMount: 'always',
  })
  const { data: noneHere } = useQuery({
    queryKey: rinkKey(rink.id, 'checks', 'none-here'),
    queryFn: () => call(listNoneHere, { query }),
    refetchOnMount: 'always',
  })
  const hasMachines = isPartial ? undefined : machines?.some(({ retiredAt }) => retiredAt === null)
  const hasNoneHere =
    noneHere && checklists.every(({ type }) => noneHere.some(statement => statement.type === type))
  return [
    { ...words.people, to: PEOPLE, step: 'people', isDone: staff && staff.length > 0 },
    { ...words.machines, to: EQUIPMENT_PATH, step: 'machines', isDone: hasMachines || hasNoneHere },
    { ...words.pins, to: PEOPLE, isDone: signers && canTwoSign(signers) },
    { ...words.places, to: '/administration/places', isDone: places && places.length > 0 },
    { ...words.checks, to: '/administration/checks/library', isDone: checks && checks.length > 0 },
    {
      ...words.siteMap,
      to: SITE_MAP,
      isDone: documents?.some(({ key, current }) => key === 'site-map' && current !== null),
    },
    {
      ...words.tablet,
      to: '/administration/devices',
      isDone: devices?.some(({ revokedAt }) => revokedAt === null),
    },
  ]
}
