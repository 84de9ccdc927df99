import { checklists } from '#domain/checklists/index.ts'
import { texts } from './texts.ts'

interface GuideStep {
  title: string
  text: string
}

const names = checklists.map(({ texts }) => texts.tab).join(', ')

/** The steps of a day at the rink, in order. The print is legible from two metres. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  { title: texts.wall.steps.arriving.title, text: texts.wall.steps.arriving.text },
  {
    title: texts.wall.steps.checks.title,
    text: texts.wall.steps.checks.text(names),
  },
  {
    title: texts.wall.steps.unsafe.title,
    text: texts.wall.steps.unsafe.text,
  },
  {
    title: texts.wall.steps.broken.title,
    text: texts.wall.steps.broken.text,
  },
  {
    title: texts.wall.steps.hurt.title,
    text: texts.wall.steps.hurt.text,
  },
  { title: texts.wall.steps.diary.title, text: texts.wall.steps.diary.text },
  {
    title: texts.wall.steps.handover.title,
    text: texts.wall.steps.handover.text,
  },
  { title: texts.wall.steps.leaving.title, text: texts.wall.steps.leaving.text },
  {
    title: texts.wall.steps.last.title,
    text: texts.wall.steps.last.text,
  },
]
