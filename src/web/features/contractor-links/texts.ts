import type { ContractorStep } from '#domain/actions/contractor-link.ts'

interface StepTexts {
  action: string
  /** After it was said. */
  said: string
}

const steps: Readonly<Record<ContractorStep, StepTexts>> = {
  'accepted-by-contractor': { action: 'Accept the work', said: 'Accepted' },
  arrived: { action: 'I have arrived', said: 'Arrived' },
  done: { action: 'The work is done', said: 'Done' },
}

export const texts = {
  title: 'Work for you',
  loading: 'One moment…',
  loadFailed: 'This page could not be loaded',
  gone: 'This link does not work',
  where: 'Where',
  due: 'Due',
  contractor: 'For',
  reference: 'Number',
  photos: (reference: string) => `Photos of ${reference}`,
  steps,
  saidAt: (what: string, moment: string) => `${what}, ${moment}`,
  name: 'Your name',
  workTitle: 'What was done',
  workPhotos: 'Photos of the work',
  workPhotosHint: 'Up to two.',
  report: 'Your report',
  reportHint: 'A PDF.',
  failed: 'Not sent',
  sending: 'Sending…',
  done: {
    title: 'Thank you',
    text: 'The duty manager checks the work now.',
  },
  until: (moment: string) => `This link works until ${moment}.`,
}
