import { ArrowUp, Check, CircleCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
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
  /** The missing answers in words; '' if the form is complete. */
  missing: string
  /** Leads to the first of the missing answers. */
  onMissing: () => void
  /** The optional answers in words; '' if none are left. */
  left?: string
  /** True while a phone needs the height for the form: one line, in which the submit button leads to what is missing. */
  isLow?: boolean
  /** Lines above the progress. */
  children?: ReactNode
  /** The buttons; the submit button is a `SubmitButton`. */
  actions: ReactNode
}

/** The progress of a long form and its buttons. Always visible. */
export function FormBar(props: FormBarProps) {
  const {
    count,
    label,
    value,
    total,
    missing,
    onMissing,
    left = '',
    isLow = false,
    children,
    actions,
  } = props
  const isDone = missing === '' && left === ''
  return (
    <BottomBar>
      {children}
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${isLow ? 'max-sm:flex-nowrap max-sm:[&_button]:min-h-12' : ''}`}
      >
        <div
          className={`max-w-80 grow max-sm:max-w-none ${isLow ? 'min-w-20 sm:min-w-40' : 'min-w-40 max-sm:basis-full'}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-stretch">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3">
              <p className={`flex items-center gap-1.5 font-semibold ${isDone ? 'text-ok' : ''}`}>
                {isDone && <CircleCheck aria-hidden className="size-5 shrink-0" />}
                {count}
                {missing === '' && left !== '' && (
                  <span className={`font-normal text-ink-soft ${isLow ? 'max-sm:hidden' : ''}`}>{left}</span>
                )}
              </p>
              <div className={isLow ? 'contents max-sm:hidden' : 'contents'}>
                <MissingLine onGo={onMissing}>{missing}</MissingLine>
              </div>
            </div>
            <ProgressBar label={label} value={value} total={total} />
          </div>
        </div>
        <div className="flex grow justify-end gap-3">{actions}</div>
      </div>
    </BottomBar>
  )
}

interface MissingLineProps {
  /** The missing answers in words; '' if the form is complete. */
  children: string
  onGo: () => void
}

/** The line beside a grey submit button. It says what is missing, and a tap leads to the first of it. */
export function MissingLine({ children, onGo }: MissingLineProps) {
  if (children === '') return null
  return (
    <button
      type="button"
      className="-mt-1.5 flex min-h-12 items-center gap-1.5 text-left text-rink underline underline-offset-4"
      onClick={onGo}
    >
      <ArrowUp aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </button>
  )
}

/** '3 answers are missing', '2 answers and 1 detail are missing'; '' for none. A detail is the note or photo of an answer, or a name. */
export function missingInWords(answers: number, details = 0): string {
  const parts = [
    answers > 0 && (answers === 1 ? '1 answer' : `${answers} answers`),
    details > 0 && (details === 1 ? '1 detail' : `${details} details`),
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return `${parts.join(' and ')} ${answers + details === 1 ? 'is' : 'are'} missing`
}

interface SubmitButtonProps {
  children: string
  /** The missing answers in words; '' if the form is complete. */
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
        className={`min-h-16 max-sm:grow sm:min-w-40 ${isDone ? '' : 'bg-sunken! text-ink-soft'}`}
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

interface SaveBarProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'form' | 'isBusy' | 'busyLabel'> {
  /** A line above the button. */
  note?: string
  children: string
}

/** The one wide button that submits a form. Always visible. */
export function SaveBar({ note, children, ...button }: SaveBarProps) {
  return (
    <BottomBar>
      {note && <p className="mb-2 text-center text-sm text-ink-soft">{note}</p>}
      <Button icon={Check} {...button} kind="primary" type="submit" className="min-h-15 w-full text-lg">
        {children}
      </Button>
    </BottomBar>
  )
}
