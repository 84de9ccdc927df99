import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { verifyAuditTrail } from '#contract/audit.ts'
import { call } from '#web/api/client.ts'

/** How far a verification has come. */
export interface Verified {
  entries: number
  records: number
  /** How many entries there are; those of a busy day come on top. */
  total: number
  problem: string | null
}

/** Has the server verify the trail, part after part, until the end or until something is wrong. */
export function useVerification() {
  const [progress, setProgress] = useState<Verified>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const verification = useMutation({
    mutationFn: async () => {
      const { signal } = (leaving.current = new AbortController())
      const sofar: Verified = { entries: 0, records: 0, total: 0, problem: null }
      setProgress(undefined)
      for (let from: string | null = ''; from !== null; ) {
        const part = await verifyPart(from, signal)
        sofar.entries += part.entries
        sofar.records += part.records
        sofar.total = part.total ?? sofar.total
        sofar.problem = part.problem
        from = part.next
        setProgress({ ...sofar })
      }
      return sofar
    },
  })
  return { ...verification, progress }
}

function verifyPart(from: string, signal: AbortSignal) {
  return call(verifyAuditTrail, { query: from === '' ? {} : { from }, signal })
}
