import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { beginPlannedWork } from '#contract/planned-work.ts'
import { requiredText } from '#domain/fields.ts'
import type { PlannedWork } from '#domain/planned-work/planned-work.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ACTION_PATH } from '#web/addresses.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { rememberName, useLikelyName } from '#web/people/last-names.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { usePlannedWorkWrite } from './planned-work-queries.ts'
import { texts } from './texts.ts'

const text = texts.start

const startSchema = beginPlannedWork.body.extend({
  submittedBy: requiredText('Please enter your name', { label: text.submittedBy, maxLength: 100 }),
})

interface StartProps {
  rink: Rink
  work: PlannedWork
}

/** Asks who starts the work, opens its action, and leads to it. */
export function StartButton({ rink, work }: StartProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="primary" icon={Play} onClick={() => setIsAsking(true)}>
        {text.action}
      </Button>
      {isAsking && <StartDialog rink={rink} work={work} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function StartDialog({ rink, work: { id, title }, onClose }: StartProps & { onClose: () => void }) {
  const [submittedBy, setSubmittedBy] = useState(useLikelyName(rink))
  const navigate = useNavigate()
  const write = usePlannedWorkWrite(rink)
  const body = { rinkId: rink.id, submittedBy }
  return (
    <EntryDialog
      rink={rink}
      title={text.title(title)}
      action={text.action}
      icon={Play}
      check={() => checkEntry(startSchema, body).errors}
      send={async () => {
        const action = await write({ id, ...body }, key =>
          call(beginPlannedWork, { params: { id: String(id) }, body, key }),
        )
        rememberName(rink, submittedBy.trim())
        await navigate({ to: ACTION_PATH, params: { id: String(action.id) } })
        return { title: text.done, text: action.message }
      }}
      onClose={onClose}
    >
      {errors => (
        <SignerFields
          rink={rink}
          question={text.who}
          label={text.submittedBy}
          error={errors['submittedBy']}
          value={submittedBy}
          onChange={setSubmittedBy}
        />
      )}
    </EntryDialog>
  )
}
