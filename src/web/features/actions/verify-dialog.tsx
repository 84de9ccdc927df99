import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { verifyAction } from '#contract/actions.ts'
import type { Action } from '#domain/actions/action.ts'
import { nameKey } from '#domain/names.ts'
import { LONGEST_PIN } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { OneKeypad, PinInput } from '#web/components/pin-input.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useDraftTexts, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useSigners } from '#web/pins/signers.ts'
import { useActionWrite } from './action-queries.ts'
import type { ActionDialogProps } from './step-dialogs.tsx'
import { texts } from './texts.ts'

const text = texts.verify

/** A manager verifies the work with a PIN. The person who did it can sign too, unless they have already. */
export function VerifyDialog({ rink, action, onClose }: ActionDialogProps) {
  const { id, isDoneSigned, doneBy } = action
  const draft = useDraftTexts(useUserScopedKey(`action-verify/${rink.id}/${id}`), { text: '' })
  const doer = useDoer(rink, action)
  const write = useActionWrite(rink, id)
  const named = isDoneSigned ? {} : { doneById: doer.personId, donePin: doer.pin || null }
  return (
    <OneKeypad>
      <EntryDialog
        rink={rink}
        title={text.title}
        description={text.description}
        action={text.title}
        icon={ShieldCheck}
        draft={draft}
        pin="below"
        {...(!isDoneSigned && { pinTitle: text.manager })}
        aboutPin={['verified_by_doer', 'manager_not_registered']}
        check={() =>
          checkEntry(verifyAction.body.omit({ pin: true }), { ...draft.texts, ...named, rinkId: rink.id })
            .errors
        }
        send={typed => write({ ...draft.texts, ...named, ...typed }, parts => call(verifyAction, parts))}
        onClose={onClose}
      >
        {errors => (
          <>
            <ParagraphField
              label={text.text}
              name="text"
              rows={1}
              maxLength={1000}
              value={draft.texts.text}
              error={errors['text']}
              onChange={({ target }) => draft.write({ text: target.value })}
            />
            {!isDoneSigned && (
              <>
                <h3 className="text-lg font-bold">{text.doer}</h3>
                <p>{text.doneSaid(doneBy ?? '')}</p>
                <SelectField
                  label={text.doneBy}
                  name="doneById"
                  error={errors['doneById']}
                  value={doer.personId ?? ''}
                  onChange={({ target }) => doer.choose(Number(target.value) || null)}
                >
                  <option value="">{text.nameOnly(doneBy ?? '')}</option>
                  {doer.people.map(({ personId, name }) => (
                    <option key={personId} value={personId}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                {doer.signer && (
                  <PinInput
                    label={text.donePin(doer.signer.name)}
                    hint={text.donePinHint}
                    maxLength={LONGEST_PIN}
                    name="donePin"
                    error={errors['donePin']}
                    value={doer.pin}
                    onType={doer.type}
                  />
                )}
              </>
            )}
          </>
        )}
      </EntryDialog>
    </OneKeypad>
  )
}

/** The person who did the work: at first the one with the typed name, if they are in the register. */
function useDoer(rink: Rink, { owner, doneBy }: Action) {
  const [chosenId, setChosenId] = useState<number | null>()
  const [pin, setPin] = useState('')
  const signers = useSigners(rink) ?? []
  const assigned = owner && { personId: owner.id, name: owner.name }
  const people =
    assigned && !signers.some(({ personId }) => personId === assigned.personId)
      ? [assigned, ...signers]
      : signers
  const typed = people.filter(({ name }) => nameKey(name) === nameKey(doneBy ?? ''))
  const likely = typed.length === 1 ? typed[0] : typed.find(one => one.personId === owner?.id)
  const personId = chosenId === undefined ? (likely?.personId ?? null) : chosenId
  return {
    people,
    personId,
    signer: signers.find(one => one.hasPin && one.personId === personId),
    pin,
    type: setPin,
    choose: (id: number | null) => {
      setChosenId(id)
      setPin('')
    },
  }
}
