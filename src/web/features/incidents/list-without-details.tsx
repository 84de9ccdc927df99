import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { printIncidentList } from '#contract/incidents.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { addressOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { type Period, problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'

/** Prints a list of incidents that anybody may see: without names, injuries, addresses or signatures. */
export function ListWithoutDetails({ rink }: { rink: Rink }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon={Printer} onClick={() => setIsAsking(true)}>
        List without names
      </Button>
      {isAsking && <PeriodOfList rink={rink} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function PeriodOfList({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' })
  const { from, to } = period
  const problem = problemOfPeriod(period)
  const query = { rinkId: String(rink.id), ...(from && { from }), ...(to && { to }) }
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="List without names"
      description="Reference, day, time, place and what was decided, for a notice board or a health and safety meeting. Leave a day empty to begin with the first incident, or to end with the last."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {problem ? (
            <Button kind="primary" icon={Printer} disabled>
              Open PDF
            </Button>
          ) : (
            <a
              href={addressOf(printIncidentList, { query })}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('primary')}
              onClick={onClose}
            >
              <Printer aria-hidden className="size-5.5" />
              Open PDF
            </a>
          )}
        </>
      }
    >
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <PeriodFields
          period={period}
          problem={problem}
          onChange={changes => setPeriod({ ...period, ...changes })}
        />
      </form>
    </Dialog>
  )
}
