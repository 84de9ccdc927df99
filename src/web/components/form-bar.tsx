import { Check, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import { ProgressBar } from './progress-bar.tsx'

interface FormBarProps {
  /** '3 of 28'. */
  count: string
  /** The label of the progress bar. */
  label: string
  value: number
  total: number
  /** What a submission still needs, in words: '3 to go'; '' if nothing. */
  toGo: string
  /** Lines above the progress. */
  children?: ReactNode
  /** The buttons; the submit button is a `SubmitButton`. */
  actions: ReactNode
}

/** The progress of a long form and its buttons. Always visible. */
export function FormBar({ count, label, value, total, toGo, children, actions }: FormBarProps) {
  const isDone = toGo === ''
  return (
    <BottomBar>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-40 max-w-80 grow max-sm:max-w-none max-sm:basis-full">
          <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-stretch">
            <p className={`flex shrink-0 items-center gap-1.5 font-semibold ${isDone ? 'text-ok' : ''}`}>
              {isDone && <CircleCheck aria-hidden className="size-5 shrink-0" />}
              {count}
              {!isDone && <span className="font-normal text-ink-soft">{toGo}</span>}
            </p>
            <ProgressBar label={label} value={value} total={total} />
          </div>
        </div>
        <div className="flex grow justify-end gap-3">{actions}</div>
      </div>
    </BottomBar>
  )
}

interface SubmitButtonProps {
  children: string
  /** What is missing, in words; '' if nothing. */
  missing: string
  isBusy: boolean
  busyLabel: string
  disabled?: boolean
  onClick: () => void
}

/** Submits a form. It stays grey while answers are missing, and then leads to the first of them. */
export function SubmitButton({ children, missing, ...button }: SubmitButtonProps) {
  const missingId = useId()
  const isDone = missing === ''
  return (
    <>
      <Button
        {...button}
        kind={isDone ? 'primary' : 'secondary'}
        {...(isDone && { icon: Check })}
        className={`min-h-16 max-sm:grow ${isDone ? '' : 'bg-sunken! text-ink-soft'}`}
        aria-describedby={isDone ? undefined : missingId}
      >
        {children}
      </Button>
      <span id={missingId} hidden>
        {missing}
      </span>
    </>
  )
}
