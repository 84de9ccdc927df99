import { useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import { type Correction, correct } from './correction.ts'
import { locksOf } from './queued-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

interface CorrectButtonProps {
  write: WaitingWrite
  correction: Correction
  label?: string | undefined
  onCorrected?: () => void
}

/** Leads to where a refused write is corrected, as a draft of its form; asks first where a draft is there that would go. */
export function CorrectButton(props: CorrectButtonProps) {
  const { write, correction, label = 'Correct', onCorrected } = props
  const { screen, hash, draft } = correction
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const begin = async (replaces: boolean) => {
    if (draft) {
      // Only this tablet knows of the defects: the write stays until the corrected one replaces it.
      const keepsWrite = locksOf(write).length > 0
      const end = await correct(write, draft, { replaces, keepsWrite }).catch(() => 'failed' as const)
      if (end === 'in-the-way') return setAsks(true)
      if (end === 'failed') {
        const text = 'The browser could not keep the draft. The record is still in the list.'
        return showToast({ tone: 'error', title: 'Nothing was changed', text })
      }
      if (end === 'gone') return undefined
    }
    onCorrected?.()
    return navigate({ to: screen, ...(hash && { hash }) })
  }
  if (!asks) {
    return (
      <Button icon={PencilLine} aria-label={`${label}: ${write.what}`} onClick={() => void begin(false)}>
        {label}
      </Button>
    )
  }
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p>There is a draft on this tablet already. If you replace it, what it holds is gone.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsks(false)}>Keep the draft</Button>
        <Button kind="danger" onClick={() => void begin(true)}>
          Replace the draft
        </Button>
      </div>
    </div>
  )
}
