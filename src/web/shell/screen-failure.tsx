import { RefreshCw } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

/** Replaces a screen that crashed or could not be loaded. */
export function ScreenFailure() {
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-12">
      <Notice
        tone="bad"
        isAlert
        title={texts.failure.title}
        action={
          <Button icon={RefreshCw} onClick={() => window.location.reload()}>
            {texts.failure.reload}
          </Button>
        }
      >
        {texts.failure.text}
      </Notice>
    </div>
  )
}
