import { Columns } from '#web/components/columns.tsx'
import { JumpButton } from '#web/components/jump-button.tsx'
import { Page } from '#web/components/page.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { CALLOUTS_ID, CalloutList } from './callout-list.tsx'
import { NewCallout } from './new-callout.tsx'
import { texts } from './texts.ts'

/** Engineer Callout: the form and the list (specification 2, section 2.5). */
export function EngineerCalloutScreen() {
  const { selectedRink } = useRink()
  if (selectedRink === null) return null
  return (
    <Page
      isWide
      title={texts.screen.title}
      subtitle={texts.screen.subtitle}
      actions={<JumpButton to={CALLOUTS_ID}>{texts.screen.jump}</JumpButton>}
    >
      <Columns
        key={selectedRink.id}
        first={<NewCallout rink={selectedRink} />}
        second={<CalloutList rink={selectedRink} />}
      />
    </Page>
  )
}
