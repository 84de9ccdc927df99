import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, Eye, Printer, X } from 'lucide-react'
import { useId, useState } from 'react'
import { GUIDE_PATH, SECTIONS_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { texts } from './texts.ts'

/** The first tasks of a day at the rink, in order; `tile` is the address of the tile that it is about. */
const TOUR_STEPS = [
  { ...texts.tour.signIn, tile: `${SECTIONS_PATH}/staff` },
  { ...texts.tour.checks, tile: `${SECTIONS_PATH}/morning-checklist` },
  { ...texts.tour.problems, tile: `${SECTIONS_PATH}/engineer-callout` },
]

/**
 * The first steps for new users: an ordinary card that covers nothing. Each step can show the control it
 * describes.
 */
export default function FirstSteps({ onEnd }: { onEnd: () => void }) {
  const headingId = useId()
  const [index, setIndex] = useState(0)
  const step = TOUR_STEPS[index]
  if (!step) return null
  const isLast = index === TOUR_STEPS.length - 1
  return (
    <section
      data-first-steps
      aria-labelledby={headingId}
      className="card flex flex-col gap-3 p-4 sm:px-6 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <div aria-live="polite" className="min-w-0">
          <p className="text-sm font-semibold text-ink-soft">
            {texts.tour.step(index + 1, TOUR_STEPS.length)}
          </p>
          <h2 id={headingId} className="mt-1 text-lg font-bold">
            {step.title}
          </h2>
          <p className="mt-1 max-w-160 text-ink-soft">{step.text}</p>
        </div>
        <Button
          kind="quiet"
          icon={X}
          aria-label={texts.tour.dismiss}
          className="-mt-1 -mr-2 w-12 shrink-0 gap-0 px-0"
          onClick={onEnd}
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Eye} onClick={() => pointAt(step.tile)}>
          {texts.tour.show}
        </Button>
        {isLast ? (
          <>
            <Link to={GUIDE_PATH} className={buttonLook('secondary')}>
              <Printer aria-hidden className="size-5.5 shrink-0" />
              {texts.tour.print}
            </Link>
            <Button icon={Check} onClick={onEnd}>
              {texts.tour.done}
            </Button>
          </>
        ) : (
          <Button icon={ArrowRight} onClick={() => setIndex(index + 1)}>
            {texts.tour.next}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Scrolls to a tile and focuses it, so that its ring shows it. */
function pointAt(tile: string): void {
  const link = document.querySelector<HTMLElement>(`main a[href="${tile}"]`)
  link?.scrollIntoView({ block: 'center' })
  link?.focus({ preventScroll: true, focusVisible: true })
}
