import { useState } from 'react'
import { hasPlaces, isMadeAt } from '#domain/checks/coverage.ts'
import type { Template } from '#domain/checks/template.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

type PlacesOfCheck = ReturnType<typeof usePlacesOfCheck>

/** The places where a check is made, as they are chosen; `before` are those in force, none if it is made everywhere. */
export function usePlacesOfCheck(rink: Rink, template: Template | null, before: readonly number[]) {
  const { data } = usePlaces(template && hasPlaces(template) ? rink : undefined)
  const [wantsSome, setWantsSome] = useState(before.length > 0)
  const [ids, setIds] = useState(before)
  const offered = template && data?.filter(({ kind }) => isMadeAt(template, kind))
  const isSome = wantsSome && offered?.length !== 0
  const chosen = offered?.filter(({ id }) => isSome && ids.includes(id))
  return {
    /** Undefined if the check is not about places, or they are not known. */
    offered,
    isSome,
    setIsSome: setWantsSome,
    chosen,
    isMissing: isSome && chosen?.length === 0,
    toggle: ({ id }: Place) => setIds(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]),
  }
}

interface PlaceFieldsProps {
  about: Template['about']
  places: PlacesOfCheck
  error: string | undefined
  onChange: () => void
}

/** The places at which a check about places or ice pads is done. */
export function PlaceFields({ about, places, error, onChange }: PlaceFieldsProps) {
  const { offered, isSome, chosen } = places
  if (!offered) return null
  if (offered.length === 0) return <p className="text-ink-soft">{texts.noPlaces}</p>
  const everywhere = about === 'pad' ? 'pad' : 'place'
  return (
    <div>
      <ChoiceField
        label={texts.places}
        hint={isSome ? texts.somePlacesHint : texts.allPlacesHint[everywhere]}
        options={[
          { value: 'all', label: texts.allPlaces[everywhere] },
          { value: 'some', label: texts.somePlaces },
        ]}
        value={isSome ? 'some' : 'all'}
        onChange={value => {
          places.setIsSome(value === 'some')
          onChange()
        }}
      />
      {isSome && (
        <fieldset className="mt-2 min-w-0">
          <legend className="sr-only">{texts.somePlaces}</legend>
          {offered.map(place => (
            <CheckboxField
              key={place.id}
              label={place.name}
              checked={chosen?.includes(place) === true}
              error={place === offered.at(-1) ? error : undefined}
              onChange={() => {
                places.toggle(place)
                onChange()
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
