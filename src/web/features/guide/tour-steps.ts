import { SECTIONS_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

interface TourStep {
  title: string
  text: string
  /** The address of the tile that it is about. */
  tile: string
}

/** The first tasks of a day at the rink, in order. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: texts.tour.signIn.title,
    text: texts.tour.signIn.text,
    tile: `${SECTIONS_PATH}/staff`,
  },
  {
    title: texts.tour.checks.title,
    text: texts.tour.checks.text,
    tile: `${SECTIONS_PATH}/morning-checklist`,
  },
  {
    title: texts.tour.problems.title,
    text: texts.tour.problems.text,
    tile: `${SECTIONS_PATH}/engineer-callout`,
  },
]
