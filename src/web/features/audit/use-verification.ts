import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { verifyAuditTrail } from '#contract/audit.ts'
import { call } from '#web/api/client.ts'

/** The progress of a verification. */
export interface Verified {
  entries: number
  records: number
  /** The number of entries at the start; more may be added during the run. */
  total: number
  problem: string | null
}

/** Has the server verify the trail part by part, to the end or to the first problem; stops when the screen is left. */
export function useVerification() {
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
