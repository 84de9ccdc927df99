import { pointsFrom } from '#domain/checks/draft.ts'
import { GATES, SUBJECTS, type Template } from '#domain/checks/template.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Card } from '#web/components/card.tsx'
import { CheckIcon } from '#web/components/check-icon.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { LinesField } from './lines-field.tsx'
import { NumberField } from './number-field.tsx'
import { texts } from './texts.ts'

const text = texts.settings
const SIGN_OFFS: readonly Template['signOff'][] = ['none', 'manager', 'other-person']
/** Offered first when only some points are checked each time. */
const SOME_AT_ONCE = 5

export interface EditProps {
  template: Template
  edit: (change: (template: Template) => Template) => void
}

/** The title of a check, what it is about, and what waits for it. */
export function CheckSettings({ rink, template, edit }: EditProps & { rink: Rink }) {
  const { title, icon, about, machineKind, gate, signOff } = template
  const set = (change: Partial<Template>) => edit(before => ({ ...before, ...change }))
  const { data: ownKinds = [] } = useMachineKinds(rink)
  const kinds = kindChoices(ownKinds, machineKind)
  const isOther = machineKind !== undefined && !kinds.some(({ kind }) => kind === machineKind)
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl font-bold">{text.heading}</h2>
      <TextField
        label={text.title}
        hint={text.titleHint}
        isRequired
        maxLength={200}
        value={title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={text.about}
          value={about}
          onChange={({ target }) => set({ about: SUBJECTS.find(one => one === target.value) ?? 'rink' })}
        >
          {SUBJECTS.map(subject => (
            <option key={subject} value={subject}>
              {text.subjects[subject]}
            </option>
          ))}
        </SelectField>
        {about === 'machine' && (
          <SelectField
            label={text.machineKind}
            isRequired
            value={machineKind ?? ''}
            onChange={({ target }) => set({ machineKind: target.value || undefined })}
          >
            <option value="">{text.choose}</option>
            {kinds.map(({ kind, noun }) => (
              <option key={kind} value={kind}>
                {noun}
              </option>
            ))}
            {isOther && <option value={machineKind}>{text.unknownKind}</option>}
          </SelectField>
        )}
        <SelectField
          label={text.gate}
          value={gate}
          onChange={({ target }) => set({ gate: GATES.find(one => one === target.value) ?? 'none' })}
        >
          {GATES.map(one => (
            <option key={one} value={one}>
              {text.gates[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.signOff}
          value={signOff}
          onChange={({ target }) => set({ signOff: SIGN_OFFS.find(one => one === target.value) ?? 'none' })}
        >
          {SIGN_OFFS.map(one => (
            <option key={one} value={one}>
              {text.signOffs[one]}
            </option>
          ))}
        </SelectField>
        <div className="flex items-end gap-3">
          <CheckIcon name={icon} />
          <div className="grow">
            <SelectField
              label={text.icon}
              value={icon}
              onChange={({ target }) => set({ icon: target.value })}
            >
              {Object.entries(text.icons).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      </div>
      {about !== 'machine' && <Points template={template} edit={edit} />}
    </Card>
  )
}

function Points({ template: { points, pointsAtOnce }, edit }: EditProps) {
  const set = (change: Partial<Template>) => edit(before => ({ ...before, ...change }))
  return (
    <>
      <LinesField
        label={text.points}
        hint={text.pointsHint}
        rows={2}
        initial={points.map(({ label }) => label).join('\n')}
        onType={typed => edit(before => ({ ...before, points: pointsFrom(typed, before.points) }))}
      />
      {points.length > 1 && (
        <ChoiceField
          label={text.atOnce}
          options={[
            { value: 'all', label: text.all(points.length) },
            { value: 'some', label: text.some },
          ]}
          value={pointsAtOnce === undefined ? 'all' : 'some'}
          onChange={chosen =>
            set({ pointsAtOnce: chosen === 'all' ? undefined : Math.min(SOME_AT_ONCE, points.length) })
          }
        />
      )}
      {points.length > 1 && pointsAtOnce !== undefined && (
        <NumberField
          label={text.someCount}
          initial={pointsAtOnce}
          onType={count => count !== undefined && set({ pointsAtOnce: count })}
        />
      )}
    </>
  )
}
