import { Link } from '@tanstack/react-router'
import { PencilLine, Plus } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { CalloutList } from './callout-list.tsx'
import { texts } from './texts.ts'
import { useBegunCallout } from './use-begun-callout.ts'

/** Engineer Callout: the way to the form, and the list (specification 2, section 2.5). */
export function EngineerCalloutScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      title={texts.screen.title}
      subtitle={texts.screen.subtitle}
      actions={
        <Link to={CALLOUT_FORM_PATH} className={buttonLook('primary', 'min-h-15 text-lg max-sm:w-full')}>
          <Plus aria-hidden className="size-6 shrink-0" />
          {texts.screen.add}
        </Link>
      }
    >
      <Unsent key={`draft ${selectedRink.id}`} rink={selectedRink} />
      <CalloutList key={selectedRink.id} rink={selectedRink} />
    </Page>
  )
}

/** The callout that was begun on this tablet and not sent. */
function Unsent({ rink }: { rink: Rink }) {
  const begun = useBegunCallout(rink)
  if (begun === undefined) return null
  return (
    <Notice
      tone="warn"
      title={texts.screen.draft}
      action={
        <Link
          to={CALLOUT_FORM_PATH}
          // The form does not ask again whether to continue.
          search={begun.equipment ? { step: 2 } : {}}
          className={buttonLook('secondary')}
        >
          <PencilLine aria-hidden className="size-5.5 shrink-0" />
          {texts.screen.goOn}
        </Link>
      }
    >
      {texts.screen.draftOf(begun.equipment)}
    </Notice>
  )
}
