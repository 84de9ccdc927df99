import { ChevronRight, CircleAlert, Image } from 'lucide-react'
import { texts } from './texts.ts'

interface ReasonButtonProps {
  /** The item that it belongs to. */
  label: string
  note: string
  photos: number
  isMissing: boolean
  /** Marks the control for the jump to a missing reason. */
  name?: string
  onPress: () => void
}

/** The reason of a bad answer in its row; a press opens it. */
export function ReasonButton({ label, note, photos, isMissing, name, onPress }: ReasonButtonProps) {
  const Icon = isMissing ? CircleAlert : Image
  const shown = note || (photos > 0 ? texts.reason.photos(photos) : texts.reason.missing)
  return (
    <button
      type="button"
      name={name}
      aria-label={`${shown}: ${label}`}
      className={`inline-flex min-h-12 max-w-full items-center gap-2 rounded-control text-left font-semibold wrap-anywhere hover:underline ${isMissing ? 'text-bad' : ''}`}
      onClick={onPress}
    >
      {(isMissing || photos > 0) && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">{shown}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </button>
  )
}
