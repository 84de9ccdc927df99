import { Link, useNavigate } from '@tanstack/react-router'
import { PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { CALLOUT_FORM_PATH } from '#web/addresses.ts'
import { AnotherCallout } from '#web/callouts/another-callout.tsx'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page } from '#web/components/page.tsx'
import { beginCallout, type CalloutDraft } from '#web/offline/callout-draft.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { CalloutList } from './callout-list.tsx'
import { texts } from './texts.ts'
import { useBegunCallout } from './use-begun-callout.ts'

/** Engineer Callout: the way to the form, and the list (specification 2, section 2.5). */
export function EngineerCalloutScreen() {
  const { selectedRink } = useRink()
  return selectedRink && <CalloutsOf key={selectedRink.id} rink={selectedRink} />
}

function CalloutsOf({ rink }: { rink: Rink }) {
  const begun = useBegunCallout(rink)
  return (
    <Page
      title={texts.screen.title}
      subtitle={texts.screen.subtitle}
      actions={<NewCallout rink={rink} begun={begun} />}
    >
      {begun && <Unsent {...begun} />}
      <CalloutList rink={rink} />
    </Page>
  )
}

/** The way to a new callout, which asks first if another one was begun. */
function NewCallout({ rink, begun }: { rink: Rink; begun: CalloutDraft | undefined }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const replace = async () => {
    // An empty callout replaces the draft and its photos.
    await beginCallout(rink, { entry: {}, pictures: [] })
    await navigate({ to: CALLOUT_FORM_PATH })
  }
  return (
    <>
      <Link
        to={CALLOUT_FORM_PATH}
        className={buttonLook('primary', 'min-h-15 text-lg max-sm:w-full')}
        onClick={event => {
          if (!begun) return
          event.preventDefault()
          setIsAsking(true)
        }}
      >
        <Plus aria-hidden className="size-6 shrink-0" />
        {texts.screen.add}
      </Link>
      {isAsking && begun && (
        <AnotherCallout
          rink={rink}
          begun={begun}
          done={texts.screen.replaced}
          onReplace={replace}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The callout that was begun on this tablet and not sent. */
function Unsent({ entry: { equipment } }: CalloutDraft) {
  return (
    <Notice
      tone="warn"
      title={texts.screen.draft}
      action={
        <Link
          to={CALLOUT_FORM_PATH}
          // The form does not ask again whether to continue.
          search={equipment ? { step: 2 } : {}}
          className={buttonLook('secondary')}
        >
          <PencilLine aria-hidden className="size-5.5 shrink-0" />
          {texts.screen.goOn}
        </Link>
      }
    >
      {texts.screen.draftOf(equipment)}
    </Notice>
  )
}
