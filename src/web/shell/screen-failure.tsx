import { RefreshCw } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'

/** Takes the place of a screen that broke or could not be loaded. */
export function ScreenFailure() {
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-12">
      <Notice
        tone="bad"
        isAlert
        title="This screen could not be shown"
        action={
          <Button icon={RefreshCw} onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        Check the connection, then reload the page. Your saved entries are safe.
      </Notice>
    </div>
  )
}
