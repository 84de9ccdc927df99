import { ArrowRight, CircleCheck, OctagonX, SkipForward, TriangleAlert, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DepthBand, type DepthState, depthState } from '#domain/ice/depth.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import { Button } from '#web/components/button.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { depthInWords, type LengthUnit } from './depth-words.ts'
import { texts } from './texts.ts'

const text = texts.survey
/** Ice that thick, or that thin, is more likely a slip of the finger. */
const PLAUSIBLE_MM = { min: 5, max: 120 }

interface PointFieldProps {
  name: string
  unit: LengthUnit
  band: DepthBand
  /** The small map, shown on phones. */
  map: ReactNode
  value: string
  onType: (value: string) => void
  onNext: () => void
  onBack: () => void
  onSkip: () => void
}

/** The depth of one point and what it means. Enter moves on; an unlikely depth is asked about once. */
export function PointField(props: PointFieldProps) {
  const { name, unit, band, map, value, onType, onNext, onBack, onSkip } = props
  const isTouch = useIsTouch()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const number = typedNumber(value)
  const mm = number === undefined ? undefined : inSi(Number(number), unit).value * 1000
  // The first digit of a depth is no depth yet.
  const isLikely = mm !== undefined && mm >= PLAUSIBLE_MM.min && mm <= PLAUSIBLE_MM.max
  const isTaken = isLikely || asked === value
  const type = (next: string) => {
    setProblem('')
    onType(next)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (mm === undefined) {
      setProblem(text.number)
    } else if (isTaken) {
      onNext()
    } else {
      setAsked(value)
      setProblem(text.implausible(depthInWords(mm, unit)))
    }
  }
  return (
    <form noValidate aria-label={text.point(name)} className="card flex flex-col gap-3 p-4" onSubmit={next}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{text.point(name)}</h2>
        <output>{mm !== undefined && isTaken && <Verdict state={depthState(mm, band)} />}</output>
      </div>
      <div className="grid items-start gap-4 max-md:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="md:hidden">{map}</div>
        <TextField
          ref={input}
          label={text.depth(unit)}
          name="depth"
          inputMode={isTouch ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={10}
          className="[&_input]:h-15 [&_input]:text-3xl [&_input]:font-bold"
          error={problem}
          value={value}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {!isTouch && <p className="text-sm text-ink-soft">{text.hint}</p>}
      {isTouch && (
        <Keypad
          isLow
          canDelete={value !== ''}
          onDigit={digit => type(`${value}${digit}`)}
          onPoint={() => type(value.includes('.') ? value : `${value}.`)}
          onDelete={() => type(value.slice(0, -1))}
        />
      )}
      <div className="grid grid-cols-3 gap-2 *:px-2">
        <Button icon={Undo2} className="min-h-15" onClick={onBack}>
          {text.back}
        </Button>
        <Button icon={SkipForward} className="min-h-15" onClick={onSkip}>
          {text.skip}
        </Button>
        <Button kind="primary" type="submit" icon={ArrowRight} className="min-h-15">
          {text.next}
        </Button>
      </div>
    </form>
  )
}

const VERDICTS = {
  fine: { icon: CircleCheck, look: 'bg-ok-soft text-ok' },
  thin: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  thick: { icon: TriangleAlert, look: 'bg-warn-soft text-warn' },
  'too-thin': { icon: OctagonX, look: 'bg-signal-bad text-on-signal' },
} satisfies Record<DepthState, unknown>

function Verdict({ state }: { state: DepthState }) {
  const { icon: Icon, look } = VERDICTS[state]
  return (
    <span className={`inline-flex items-center gap-2 rounded-control px-3 py-1.5 font-bold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {text.verdicts[state]}
    </span>
  )
}
