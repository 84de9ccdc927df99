import { Link } from '@tanstack/react-router'
import { LOG_SETTINGS_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { texts } from './texts.ts'

/** A pad cannot be judged before its size, band and points are set. */
export function PadNotSet() {
  return (
    <Notice
      tone="info"
      title={texts.notSet.title}
      action={
        <Link to={LOG_SETTINGS_PATH} className={buttonLook('primary')}>
          {texts.notSet.action}
        </Link>
      }
    >
      {texts.notSet.text}
    </Notice>
  )
}
