import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { exportAuditTrail, verifyAuditTrail } from '#contract/audit.ts'
import { verifiedInWords } from '#domain/audit/verification.ts'
import { addressOf, call, messageOf } from '#web/api/client.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { downloadConfirmed } from '#web/factors/download-confirmed.ts'
import { texts } from './texts.ts'

/** Verifies that no record was altered, here or with a file on another computer. */
export function AuditProof({ rinkId }: { rinkId: string }) {
  const { mutate, isPending, error, data, progress } = useVerification()
  return (
    <section aria-label={texts.proof.label} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          icon={ShieldCheck}
          isBusy={isPending}
          busyLabel={texts.proof.verifying}
          onClick={() => mutate()}
        >
          {texts.proof.verify}
        </Button>
        <a
          href={addressOf(exportAuditTrail, { query: rinkId === '' ? {} : { rinkId } })}
          download
          onClick={event => {
            event.preventDefault()
            void downloadConfirmed(event.currentTarget.href)
          }}
          className={buttonLook('secondary')}
        >
          <Download aria-hidden className="size-5.5" />
          {exportLabel(rinkId)}
        </a>
      </div>
      {isPending && progress && <Progress progress={progress} />}
      {!isPending && error && (
        <Notice tone="warn" isAlert title={texts.proof.failed}>
          {messageOf(error, texts.proof.unreachable)}
        </Notice>
      )}
      {!isPending && data && <Outcome verified={data} />}
    </section>
  )
}

function Progress({ progress: { entries, records, total } }: { progress: Verified }) {
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={texts.proof.progress} value={Math.min(entries, total)} total={total} />
      <p className="text-sm text-ink-soft">{verifiedInWords({ entries, records })}</p>
    </div>
  )
}

function Outcome({ verified }: { verified: Verified }) {
  if (verified.problem === null) {
    return (
      <Notice tone="info" isAlert title={texts.proof.intact}>
        {verifiedInWords(verified)}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" isAlert title={texts.proof.altered}>
      <p>{verified.problem}</p>
      <p className="mt-1">{texts.proof.next}</p>
    </Notice>
  )
}

function exportLabel(rinkId: string): string {
  if (rinkId === '') return texts.exportLabel.all
  return rinkId === 'none' ? texts.exportLabel.companyWide : texts.exportLabel.rink
}

/** The progress of a verification. */
export interface Verified {
  entries: number
  records: number
  /** The number of entries at the start; more may be added during the run. */
  total: number
  problem: string | null
}

/** Verifies the trail in parts, until the end or the first problem. Leaving the screen stops it. */
function useVerification() {
  const [progress, setProgress] = useState<Verified>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const verification = useMutation({
    mutationFn: async () => {
      const run = new AbortController()
      running.current = run
      const soFar: Verified = { entries: 0, records: 0, total: 0, problem: null }
      setProgress(undefined)
      for (let from: string | null = ''; from !== null; ) {
        const part = await verifyPart(from, run.signal)
        soFar.entries += part.entries
        soFar.records += part.records
        soFar.total = part.total ?? soFar.total
        soFar.problem = part.problem
        from = part.next
        setProgress({ ...soFar })
      }
      return soFar
    },
  })
  return { ...verification, progress }
}

function verifyPart(from: string, signal: AbortSignal) {
  return call(verifyAuditTrail, { query: from === '' ? {} : { from }, signal })
}
