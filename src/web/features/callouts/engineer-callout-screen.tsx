import { Columns } from '#web/components/columns.tsx'
import { JumpButton } from '#web/components/jump-button.tsx'
import { Page } from '#web/components/page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { CALLOUTS_ID, CalloutList } from './callout-list.tsx'
import { NewCallout } from './new-callout.tsx'

/** Engineer Callout: a new one, and those on record (specification 2, section 2.5). */
export function EngineerCalloutScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      isWide
      title="Engineer Callout"
      subtitle="Report a fault with a photo, and follow it until it is closed"
      actions={<JumpButton to={CALLOUTS_ID}>Read what is on record</JumpButton>}
    >
      <Columns
        key={selectedRink.id}
        first={<NewCallout rink={selectedRink} />}
        second={<CalloutList rink={selectedRink} />}
      />
    </Page>
  )
}
