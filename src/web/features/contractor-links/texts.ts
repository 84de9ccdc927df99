import type { ContractorStep } from '#domain/actions/contractor-link.ts'

interface StepTexts {
  action: string
  /** Shown once the step is recorded. */
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
  machine: 'Machine',
  description: 'Details',
  call: (phone: string) => `Call the rink: ${phone}`,
  found: 'Found by',
  due: 'Due',
  overdue: (when: string) => `${when} – overdue`,
  contractor: 'For',
  reference: 'Reference',
  photos: (reference: string) => `Photos of ${reference}`,
  steps,
  saidAt: (what: string, moment: string) => `${what}, ${moment}`,
  name: 'Your name',
  workTitle: 'What was done',
  workPhotos: 'Photos of the work',
  workPhotosHint: 'Up to two photos',
  report: 'Your report',
  reportHint: 'PDF only',
  failed: 'Not sent',
  sending: 'Sending…',
  done: {
    title: 'Thank you',
    text: 'The duty manager will check the work.',
  },
  until: (moment: string) => `This link works until ${moment}.`,
}
