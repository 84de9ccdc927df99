import { defineForm } from '#domain/forms/form.ts'

/** The report of a fault, without its photos. */
export const faultForm = defineForm({
  key: 'fault',
  version: 1,
  sections: [
    {
      key: 'fault',
      title: 'Report a fault',
      fields: [
        {
          key: 'description',
          label: 'What is wrong',
          kind: 'paragraph',
          required: 'Please say what is wrong',
        },
        {
          key: 'submittedBy',
          label: 'Your name',
          kind: 'person',
          question: 'Reported by',
          autoComplete: 'name',
          required: 'Please enter your name',
        },
      ],
    },
  ],
})

/** The reason why a machine needs no check today. */
export const absenceForm = defineForm({
  key: 'absence',
  version: 1,
  sections: [
    {
      key: 'absence',
      title: 'Not in use today',
      fields: [
        {
          key: 'reason',
          label: 'Reason',
          kind: 'text',
          hint: 'For example: broken down, at the workshop, no work for it',
          required: 'Please say why it is not in use',
        },
        {
          key: 'submittedBy',
          label: 'Your name',
          kind: 'text',
          autoComplete: 'name',
          required: 'Please enter your name',
        },
      ],
    },
  ],
})

/** The return of a machine to service, without the re-checked defects and the two people. */
export const releaseForm = defineForm({
  key: 'release',
  version: 1,
  sections: [
    {
      key: 'work',
      title: 'Return to service',
      fields: [
        {
          key: 'workDone',
          label: 'What was done',
          kind: 'paragraph',
          rows: 2,
          required: 'Please say what was done',
        },
      ],
    },
  ],
})

/** The reason why a machine is retired or brought back. */
export const retirementForm = defineForm({
  key: 'retirement',
  version: 1,
  sections: [
    {
      key: 'retirement',
      title: 'Retire this machine?',
      fields: [{ key: 'reason', label: 'Reason', kind: 'text', required: 'Please say why' }],
    },
  ],
})
