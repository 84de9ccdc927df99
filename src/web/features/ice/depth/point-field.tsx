import { ArrowRight, Check, CircleCheck, OctagonX, SkipForward, TriangleAlert, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DepthBand, type DepthState, depthState } from '#domain/ice/depth.ts'
import { askIfRight } from '#domain/readings/doubt.ts'
import { Button } from '#web/components/button.tsx'
import { Keypad } from '#web/components/keypad.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useIsTouch } from '#web/components/use-media.ts'
import { depthInWords, type LengthUnit } from './depth-words.ts'
import { texts } from './texts.ts'

const text = texts.survey

interface PointFieldProps {
  name: string
  unit: LengthUnit
  band: DepthBand
  /** The small map, shown on phones. */
  map: ReactNode
  value: string
  /** The value in millimetres; undefined if it is no number. */
  mm: number | undefined
  /** The problem with the value; undefined if it can be a depth. */
  wrong: string | undefined
  /** The last depth of the point in millimetres. */
  lastMm: number | undefined
  /** True if the depth is probably wrong, and nobody has confirmed it. */
  isDoubtful: boolean
  onType: (value: string) => void
  onConfirm: () => void
  onNext: () => void
  onBack: () => void
  onSkip: () => void
}

/** The depth of one point and what it means. Enter moves on; a doubtful depth only after its own button. */
export function PointField(props: PointFieldProps) {
  const { name, unit, band, map, value, mm, wrong, lastMm, isDoubtful } = props
  const { onType, onConfirm, onNext, onBack, onSkip } = props
  const isTouch = useIsTouch()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(value === '' ? '' : wrong)
  // The first digit of a depth is no depth yet: only Next, or a return to the point, asks about it.
  const [asked, setAsked] = useState(value)
  // The value is selected: the next digit begins a new one.
  const isSelected = useRef(value !== '')
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const type = (next: string) => {
    isSelected.current = false
    setProblem('')
    onType(next)
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (wrong === undefined && !isDoubtful) {
      onNext()
      return
    }
    setProblem(wrong)
    setAsked(value)
    isSelected.current = true
    input.current?.select()
  }
  const typed = () => (isSelected.current ? '' : value)
  const asksWhetherRight = mm !== undefined && wrong === undefined && isDoubtful && asked === value
  return (
    <form noValidate aria-label={text.point(name)} className="card flex flex-col gap-3 p-4" onSubmit={next}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="shrink-0 text-lg font-bold">{text.point(name)}</h2>
        <output>
          {mm !== undefined && wrong === undefined && !isDoubtful && <Verdict state={depthState(mm, band)} />}
        </output>
        {/* In the line of the verdict, the question moves nothing under the finger. */}
        <p role="alert" className="text-sm leading-4.5 font-semibold text-warn empty:hidden">
          {asksWhetherRight &&
            askIfRight(depthInWords(mm, unit), lastMm === undefined ? undefined : depthInWords(lastMm, unit))}
        </p>
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
          onPointerDown={() => {
            isSelected.current = false
          }}
        />
      </div>
      {!isTouch && <p className="text-sm text-ink-soft">{text.hint}</p>}
      {isTouch && (
        <Keypad
          isLow
          canDelete={value !== ''}
          onDigit={digit => type(`${typed()}${digit}`)}
          onPoint={() => type(typed().includes('.') ? value : `${typed() || '0'}.`)}
          onDelete={() => type(value.slice(0, -1))}
        />
      )}
      <div className="grid grid-cols-3 gap-2 *:px-2">
        <Button icon={Undo2} className="min-h-15" onClick={onBack}>
          {text.back}
        </Button>
        {asksWhetherRight ? (
          <Button icon={Check} className="min-h-15 gap-1" onClick={onConfirm}>
            {text.isRight(depthInWords(mm, unit))}
          </Button>
        ) : (
          <Button icon={SkipForward} className="min-h-15" onClick={onSkip}>
            {text.skip}
          </Button>
        )}
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
