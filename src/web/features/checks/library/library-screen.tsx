import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { adoptPackages, type ManagedCheck } from '#contract/checks.ts'
import type { CheckPackage } from '#domain/checks/package.ts'
import { itemsOf } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { scheduleInShort, scheduleInWords } from '#domain/schedules/in-words.ts'
import type { Rhythm } from '#domain/schedules/schedule.ts'
import { MANAGED_CHECKS_PATH } from '#web/addresses.ts'
import { call, messageOf } from '#web/api/client.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Badge } from '#web/components/badge.tsx'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { ManagedRinkField, useManagedRink } from '#web/session/managed-rink.tsx'
import { useChecksWrite, useManagedChecks } from '../builder/queries.ts'
import { usePackages } from './library-queries.ts'
import { Basis, TemplateItems } from './package-contents.tsx'
import { texts } from './texts.ts'

const text = texts.library

/** The ready-made checks: a rink ticks those that it has. */
export function LibraryScreen() {
  useDocumentTitle(text.title)
  const managed = useManagedRink(undefined, 'consent')
  const { rink } = managed
  return (
    <Page
      isWide
      title={text.title}
      subtitle={text.subtitle}
      actions={<BackLink to={MANAGED_CHECKS_PATH}>{texts.back}</BackLink>}
    >
      <ManagedRinkField managed={managed} />
      {rink && <LoadedLibrary key={rink.id} rink={rink} />}
    </Page>
  )
}

function LoadedLibrary({ rink }: { rink: Rink }) {
  const packages = usePackages(rink)
  const checks = useManagedChecks(rink)
  const failed = packages.error ? packages : checks
  if (packages.data && checks.data)
    return <Choice rink={rink} packages={packages.data} checks={checks.data} />
  if (failed.error) return <LoadFailure title={text.loadFailed} query={failed} />
  return <WaitingArea label={text.loading} />
}

interface ChoiceProps {
  rink: Rink
  packages: readonly CheckPackage[]
  checks: readonly ManagedCheck[]
}

function Choice({ rink, packages, checks }: ChoiceProps) {
  const navigate = useNavigate()
  const write = useChecksWrite<{ message: string }>(rink)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [often, setOften] = useState('')
  const [isOurs, setIsOurs] = useState('')
  const used = new Set(checks.map(({ key }) => key))
  const shown = packages.filter(
    ({ key, schedule: { rhythm } }) =>
      (often === '' || frequencyOf(rhythm) === often) &&
      (isOurs === '' || (isOurs === 'yes') === (used.has(key) || ticked.has(key))),
  )
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  const use = async () => {
    setIsBusy(true)
    const body = { rinkId: rink.id, keys: [...ticked] }
    try {
      const { message } = await write(body, key => call(adoptPackages, { body, key }))
      showToast({ tone: 'success', title: text.done, text: message })
      await navigate({ to: MANAGED_CHECKS_PATH })
    } catch (error) {
      showToast({ tone: 'error', title: texts.failed, text: messageOf(error) })
      setIsBusy(false)
    }
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:max-w-140">
        <SelectField label={text.often} value={often} onChange={({ target }) => setOften(target.value)}>
          <option value="">{text.all}</option>
          {Object.entries(text.frequencies).map(([frequency, words]) => (
            <option key={frequency} value={frequency}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.ours} value={isOurs} onChange={({ target }) => setIsOurs(target.value)}>
          <option value="">{text.all}</option>
          <option value="yes">{text.yes}</option>
          <option value="no">{text.no}</option>
        </SelectField>
      </div>
      <output className="text-sm text-ink-soft">{text.shown(shown.length, packages.length)}</output>
      <ul aria-label={text.label} className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(one => (
          <PackageCard
            key={one.key}
            given={one}
            isUsed={used.has(one.key)}
            isTicked={ticked.has(one.key)}
            onToggle={() => toggle(one.key)}
          />
        ))}
      </ul>
      <BottomBar>
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
          <Button
            kind="primary"
            icon={Plus}
            disabled={ticked.size === 0}
            isBusy={isBusy}
            busyLabel={text.busy}
            className="max-sm:w-full"
            onClick={() => void use()}
          >
            {text.action(ticked.size)}
          </Button>
        </div>
      </BottomBar>
    </>
  )
}

const HALF_A_YEAR = 6

/** How often a check is made, roughly; twice a year counts as yearly. */
function frequencyOf(rhythm: Rhythm): keyof typeof text.frequencies {
  switch (rhythm.unit) {
    case 'month':
    case 'weekday-of-month':
      return rhythm.every < HALF_A_YEAR ? 'month' : 'year'
    case 'hours':
      return 'event'
    case 'day':
    case 'week':
    case 'year':
    case 'event':
    case 'by-hand':
      break
  }
  return rhythm.unit
}

interface PackageCardProps {
  given: CheckPackage
  isUsed: boolean
  isTicked: boolean
  onToggle: () => void
}

/** A check of the library: its purpose and its schedule. The rest is folded. */
function PackageCard({ given, isUsed, isTicked, onToggle }: PackageCardProps) {
  const { template, summary, schedule } = given
  const { title, icon, basis } = template
  const [purpose, ...details] = summary.split(/(?<=\.) /)
  return (
    <li className={`card flex flex-col gap-3 p-4 sm:p-5 ${isTicked ? 'border-rink' : ''}`}>
      <div className="flex items-center gap-3">
        <CheckIcon name={icon} />
        <h2 className="min-w-0 grow text-lg font-bold wrap-anywhere">{title}</h2>
        {isUsed && <Badge icon={CircleCheck}>{text.inUse}</Badge>}
      </div>
      <p>{purpose}</p>
      <p className="text-sm font-semibold">{scheduleInShort(schedule)}</p>
      <Explanation question={text.items(itemsOf(template).length)}>
        {details.length > 0 && <p>{details.join(' ')}</p>}
        <p>{scheduleInWords(schedule)}</p>
        <Basis basis={basis} />
        <TemplateItems template={template} />
      </Explanation>
      {!isUsed && (
        <CheckboxField
          label={text.have}
          aria-label={text.tick(title)}
          checked={isTicked}
          onChange={onToggle}
        />
      )}
    </li>
  )
}
