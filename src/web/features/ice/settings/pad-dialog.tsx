import { PROPOSED_BAND } from '#domain/ice/depth.ts'
import { USUAL_GRID } from '#domain/ice/pad.ts'
import type { PadSetting } from '#domain/log/settings.ts'
import type { Place } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useChangeLogSetting } from '#web/log/log-queries.ts'
import { depthInWords, depthNumber, type LengthUnit } from '../depth/depth-words.ts'
import { depthText, PROPOSED_SIZES, padFormSchema, sideText, sideUnitOf } from './pad-form.ts'
import { texts } from './texts.ts'

const text = texts.pads

interface PadDialogProps {
  rink: Rink
  pad: Pick<Place, 'id' | 'name'>
  setting: PadSetting | undefined
  unit: LengthUnit
  onClose: () => void
}

/** The size of a pad, its depths and the points of its surveys. Nothing is assumed; sizes and depths are proposed. */
export function PadDialog({ rink, pad: { id, name }, setting, unit, onClose }: PadDialogProps) {
  const change = useChangeLogSetting(rink)
  const side = sideUnitOf(unit)
  const isUsual = setting !== undefined && JSON.stringify(setting.points) === JSON.stringify(USUAL_GRID)
  const grid = setting && !isUsual ? 'keep' : 'usual'
  const sides = ['lengthM', 'widthM', 'cornerRadiusM'] as const
  const depths = ['bandLowMm', 'bandHighMm', 'lowLowMm'] as const
  const labels = {
    lengthM: text.length(side),
    widthM: text.width(side),
    cornerRadiusM: text.radius(side),
    bandLowMm: text.low(unit),
    bandHighMm: text.high(unit),
    lowLowMm: text.lowLow(unit),
  }
  const asTyped = (of: Pick<PadSetting, (typeof sides)[number]>) =>
    Object.fromEntries(sides.map(key => [key, sideText(of[key], side)]))
  return (
    <FormDialog
      keptAs={`pads/${id}/${unit}`}
      title={text.change(name)}
      action={text.save}
      schema={padFormSchema(unit, setting)}
      send={value => change.mutateAsync({ rinkId: rink.id, key: 'pad', placeId: id, value })}
      done={{ title: texts.saved }}
      onClose={onClose}
    >
      {(errors, typed, type) => (
        <>
          <Suggestions
            label={text.proposals}
            suggestions={PROPOSED_SIZES.map(proposed => ({ value: proposed.name }))}
            value=""
            onChoose={chosen => {
              const proposed = PROPOSED_SIZES.find(one => one.name === chosen)
              if (proposed) type(asTyped(proposed))
            }}
          />
          <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-1">
            {sides.map(key => (
              <TextField
                key={key}
                label={labels[key]}
                name={key}
                isRequired
                inputMode="decimal"
                maxLength={10}
                defaultValue={setting ? sideText(setting[key], side) : ''}
                error={errors[key]}
              />
            ))}
          </div>
          <Suggestions
            label={text.bandProposals}
            suggestions={[
              {
                value: 'proposed',
                label: text.proposedBand(
                  depthNumber(PROPOSED_BAND.bandLowMm, unit),
                  depthInWords(PROPOSED_BAND.bandHighMm, unit),
                ),
              },
            ]}
            value=""
            onChoose={() =>
              type(Object.fromEntries(depths.map(key => [key, depthText(PROPOSED_BAND[key], unit)])))
            }
          />
          <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-1">
            {depths.map(key => (
              <TextField
                key={key}
                label={labels[key]}
                name={key}
                isRequired
                inputMode="decimal"
                maxLength={10}
                defaultValue={setting ? depthText(setting[key], unit) : ''}
                error={errors[key]}
              />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{text.bandHint}</p>
          <SelectField label={text.grid} name="grid" defaultValue={grid} error={errors['points']}>
            <option value="usual">{text.usual}</option>
            <option value="even">{text.even}</option>
            {grid === 'keep' && setting && <option value="keep">{text.keep(setting.points.length)}</option>}
          </SelectField>
          <div className={`grid grid-cols-2 gap-3 ${(typed['grid'] ?? grid) === 'even' ? '' : 'hidden'}`}>
            <TextField label={text.along} name="along" inputMode="numeric" maxLength={2} defaultValue="7" />
            <TextField label={text.across} name="across" inputMode="numeric" maxLength={2} defaultValue="4" />
          </div>
        </>
      )}
    </FormDialog>
  )
}
