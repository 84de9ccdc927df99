import { Check, LayoutDashboard, MapPinOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { changeMachine } from '#contract/equipment.ts'
import { changePlace, setSitePlan } from '#contract/places.ts'
import type { Spot } from '#domain/actions/action.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Place } from '#domain/places/place.ts'
import { placeAt, rectangleOf } from '#domain/places/plan.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FileField } from '#web/components/file-field.tsx'
import { Section } from '#web/components/section.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { iconOfKind } from '#web/machines/machine-picture.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { scaledPicture, sendPhoto } from '#web/photos/upload-photo.ts'
import { usePlaces, useSitePlan } from '#web/places/place-queries.ts'
import { usePlaceWrite } from '#web/places/place-write.ts'
import { PlanView } from '#web/places/plan-view.tsx'
import type { ShownPlan } from '#web/places/shown-plan.ts'
import { type Drawn, PositionForm } from './position-form.tsx'
import { texts } from './texts.ts'

/** The plan of a rink for its managers: its picture, the areas of the places, and the machines on it. */
export function PlanEditor({ rink }: { rink: Rink }) {
  const plan = useSitePlan(rink).data
  const [isBusy, setIsBusy] = useState(false)
  const write = usePlaceWrite(rink)
  const attempt = async (task: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await task()
      return true
    } catch (error) {
      showToast({ tone: 'error', title: texts.plan.failed, text: messageOf(error) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const setPicture = (photoPath: string | null) => {
    const body = { rinkId: rink.id, photoPath }
    return write(body, key => call(setSitePlan, { body, key }))
  }
  const upload = async (file: File) => {
    const photo = { id: randomKey(), takenAt: new Date().toISOString(), picture: await scaledPicture(file) }
    await setPicture(await sendPhoto(rink, photo, 1))
  }
  if (plan === undefined) return null
  const blank = (
    <Button
      kind={plan ? 'secondary' : 'primary'}
      icon={LayoutDashboard}
      isBusy={isBusy}
      onClick={() => void attempt(() => setPicture(null))}
    >
      {texts.plan.blank}
    </Button>
  )
  return (
    <Section title={texts.plan.title} text={texts.plan.explanation}>
      {plan ? (
        <Drawing rink={rink} plan={plan} isBusy={isBusy} attempt={attempt} />
      ) : (
        <Empty icon={LayoutDashboard} action={blank}>
          {texts.plan.none}
        </Empty>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <FileField
          label={plan ? texts.plan.otherPicture : texts.plan.picture}
          accept="image/png,image/jpeg"
          disabled={isBusy}
          className="grow basis-70"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void attempt(() => upload(file)).then(() => (target.value = ''))
          }}
        />
        {plan?.photoPath != null && blank}
      </div>
    </Section>
  )
}

interface DrawingProps {
  rink: Rink
  plan: ShownPlan
  isBusy: boolean
  attempt: (task: () => Promise<unknown>) => Promise<boolean>
}

function Drawing({ rink, plan, isBusy, attempt }: DrawingProps) {
  const places = usePlaces(rink).data ?? []
  const register = useMachines(rink)
  const machines = (register.data ?? []).filter(({ retiredAt }) => retiredAt === null)
  const write = usePlaceWrite(rink)
  const [chosenKey, setChosenKey] = useState('')
  const [isPolygon, setIsPolygon] = useState(false)
  const [corners, setCorners] = useState<Spot[]>([])
  const [undone, setUndone] = useState<Drawn[]>([])
  const all = [...places.map(drawnPlace), ...machines.map(drawnMachine)]
  const chosen = all.find(one => keyOf(one) === chosenKey)

  const save = async (drawn: Drawn) => {
    const rinkId = rink.id
    const params = { id: String(drawn.id) }
    if (drawn.of === 'place') {
      const body = { rinkId, shape: drawn.shape }
      await write(body, key => call(changePlace, { params, body, key }))
      return
    }
    const { spot } = drawn
    const revision = machines.find(({ id }) => id === drawn.id)?.revision ?? 0
    const placeId = spot ? (placeAt(places, spot)?.id ?? null) : null
    const body = { rinkId, revision, spot, placeId }
    await write(body, key => call(changeMachine, { params, body, key }))
    await register.refetch()
  }
  const change = async (drawn: Drawn) => {
    const former = all.find(one => keyOf(one) === keyOf(drawn))
    const isSaved = await attempt(() => save(drawn))
    if (isSaved && former) setUndone([...undone, former])
    setCorners([])
  }
  const undo = async () => {
    if (corners.length > 0) return setCorners(corners.slice(0, -1))
    const last = undone.at(-1)
    if (last && (await attempt(() => save(last)))) setUndone(undone.slice(0, -1))
  }
  const tap = (spot: Spot) => {
    if (!chosen || isBusy) return
    if (chosen.of === 'machine') return void change({ ...chosen, spot })
    const [first] = corners
    if (isPolygon || !first) return setCorners([...corners, spot])
    const shape = rectangleOf(first, spot)
    if (shape) void change({ ...chosen, shape })
  }
  const choose = (key: string) => {
    setChosenKey(key)
    setCorners([])
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={texts.plan.choose}
          value={chosenKey}
          className="grow basis-70"
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{texts.plan.nothingChosen}</option>
          <optgroup label={texts.plan.areas}>{all.filter(isPlace).map(optionOf)}</optgroup>
          <optgroup label={texts.plan.machines}>{all.filter(one => !isPlace(one)).map(optionOf)}</optgroup>
        </SelectField>
        <Button
          icon={Undo2}
          disabled={(undone.length === 0 && corners.length === 0) || isBusy}
          onClick={() => void undo()}
        >
          {texts.plan.undo}
        </Button>
      </div>
      {chosen?.of === 'place' && (
        <ChoiceField
          label={texts.plan.form}
          options={[
            { value: 'rectangle', label: texts.plan.rectangle },
            { value: 'polygon', label: texts.plan.polygon },
          ]}
          value={isPolygon ? 'polygon' : 'rectangle'}
          onChange={value => {
            setIsPolygon(value === 'polygon')
            setCorners([])
          }}
        />
      )}
      <output className="min-h-6 font-semibold">{hintFor(chosen, isPolygon, corners.length)}</output>
      <PlanView
        plan={plan}
        places={places}
        chosenId={chosen?.of === 'place' ? chosen.id : null}
        corners={corners}
        marks={machines.flatMap(({ id, kind, spot }) =>
          spot
            ? [
                {
                  key: String(id),
                  spot,
                  icon: iconOfKind(kind),
                  isBad: keyOf({ of: 'machine', id }) === chosenKey,
                },
              ]
            : [],
        )}
        onTap={tap}
      />
      {chosen && (
        <>
          <div className="flex flex-wrap gap-3">
            {chosen.of === 'place' && isPolygon && (
              <Button
                kind="primary"
                icon={Check}
                disabled={corners.length < 3 || isBusy}
                onClick={() => void change({ ...chosen, shape: corners })}
              >
                {texts.plan.finish}
              </Button>
            )}
            <Button
              icon={MapPinOff}
              disabled={!isOnPlan(chosen) || isBusy}
              onClick={() => void change(removed(chosen))}
            >
              {texts.plan.remove(chosen.name)}
            </Button>
          </div>
          <PositionForm key={chosenKey} drawn={chosen} isBusy={isBusy} onSave={drawn => void change(drawn)} />
        </>
      )}
    </>
  )
}

function drawnPlace({ id, name, shape }: Place): Drawn {
  return { of: 'place', id, name, shape }
}

function drawnMachine(machine: Machine): Drawn {
  return { of: 'machine', id: machine.id, name: nameInWords(machine), spot: machine.spot ?? null }
}

function keyOf({ of, id }: Pick<Drawn, 'of' | 'id'>): string {
  return `${of} ${id}`
}

function isPlace({ of }: Drawn): boolean {
  return of === 'place'
}

function isOnPlan(drawn: Drawn): boolean {
  return (drawn.of === 'place' ? drawn.shape : drawn.spot) !== null
}

function removed(drawn: Drawn): Drawn {
  return drawn.of === 'place' ? { ...drawn, shape: null } : { ...drawn, spot: null }
}

function optionOf(drawn: Drawn) {
  return (
    <option key={keyOf(drawn)} value={keyOf(drawn)}>
      {isOnPlan(drawn) ? drawn.name : texts.plan.notOnPlan(drawn.name)}
    </option>
  )
}

function hintFor(chosen: Drawn | undefined, isPolygon: boolean, corners: number): string {
  if (!chosen) return texts.plan.hints.choose
  if (chosen.of === 'machine') return texts.plan.hints.machine
  if (isPolygon) return texts.plan.hints.polygon
  return corners === 0 ? texts.plan.hints.firstCorner : texts.plan.hints.secondCorner
}
