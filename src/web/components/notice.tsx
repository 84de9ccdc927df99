import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type NoticeTone = 'info' | 'warn' | 'bad'

const tones: Record<NoticeTone, { look: string; iconLook: string; icon: LucideIcon }> = {
  info: { look: 'border-line bg-surface', iconLook: 'text-rink', icon: Info },
  warn: { look: 'border-warn bg-warn-soft', iconLook: 'text-warn', icon: TriangleAlert },
  bad: { look: 'border-bad bg-bad-soft', iconLook: 'text-bad', icon: CircleAlert },
}

interface NoticeProps {
  tone: NoticeTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Read out at once when it appears. */
  isAlert?: boolean
  /** True if the notice takes the focus because the pressed control is gone. */
  takesFocus?: boolean
}

/** A message that stays on the screen. */
export function Notice({ tone, title, children, action, isAlert = false, takesFocus = false }: NoticeProps) {
  const { look, iconLook, icon: Icon } = tones[tone]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      {...(takesFocus ? { tabIndex: -1 } : {})}
      {...(isAlert ? { role: 'alert' } : {})}
      className={`flex items-start gap-3 rounded-control border p-4 ${look}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5.5 shrink-0 ${iconLook}`} />
      <div className="flex min-w-0 grow flex-col items-start gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="w-full">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
