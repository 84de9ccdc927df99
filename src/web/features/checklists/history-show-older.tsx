import { ChevronDown } from 'lucide-react'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'

interface ShowOlderProps {
  isLoading: boolean
  /** Why the last press showed nothing. */
  error: Error | null
  onShow: () => Promise<unknown>
}

/** Shows one page more, and leads on to its first row, for the button goes with the last page. */
export function ShowOlder({ isLoading, error, onShow }: ShowOlderProps) {
  const show = async () => {
    const rows = document.querySelectorAll<HTMLElement>('main li > a')
    await onShow()
    requestAnimationFrame(() => {
      document.querySelectorAll<HTMLElement>('main li > a')[rows.length]?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      {error && (
        <Notice tone="bad" isAlert title="Older submissions could not be loaded">
          {messageOf(error, 'Please try again.')}
        </Notice>
      )}
      <Button
        icon={ChevronDown}
        isBusy={isLoading}
        busyLabel="Loading..."
        className="self-center max-sm:self-stretch"
        onClick={() => void show()}
      >
        Show older
      </Button>
    </>
  )
}
