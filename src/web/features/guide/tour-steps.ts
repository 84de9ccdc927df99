import { SECTIONS_PATH } from '#web/addresses.ts'

interface TourStep {
  title: string
  text: string
  /** The address of the tile that it is about. */
  tile: string
}

/** What somebody does first on a day at the rink, in its order. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Say that you are here',
    text: "Press the button beside your name in the list: your hours count from then, until you sign out there. Is it not on the list? 'Edit Staff' adds it.",
    tile: `${SECTIONS_PATH}/staff`,
  },
  {
    title: 'Do what is still open of the daily checks',
    text: 'Look at each machine before anybody uses it. What fails is out of service at once, on every tablet. A check that is complete turns green.',
    tile: `${SECTIONS_PATH}/morning-checklist`,
  },
  {
    title: 'Write down what goes wrong',
    text: 'A machine is broken: call an engineer, with a photo. Somebody is hurt: report it the same day. Without a network carry on: what you enter waits on this tablet and is sent by itself.',
    tile: `${SECTIONS_PATH}/engineer-callout`,
  },
]
