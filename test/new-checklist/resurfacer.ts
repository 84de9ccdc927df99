import { defineChecklist } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { ladder } from '#domain/checklists/ladder.ts'

const rating = {
  kind: 'rating',
  words: [
    { value: 'Good', tone: 'good' },
    { value: 'Poor', tone: 'bad' },
  ],
} as const

/** A checklist that Rinkbook does not have, written as docs/guides/add-a-check.md says. */
export const resurfacer = defineChecklist({
  type: 'resurfacer',
  icon: 'vehicle',
  paths: {
    submit: '/api/resurfacer-inspection',
    status: '/api/resurfacer-inspection/status',
    today: '/api/resurfacer-inspection-data/today',
  },
  tab: 'resurfacer-inspection',
  texts: {
    title: 'Resurfacer Daily Check',
    tab: 'Resurfacer Check',
    navigation: 'Resurfacer',
    tile: { title: 'Resurfacer Daily Check', subtitle: 'Before the first flood' },
    saved: { title: 'Success!', text: 'The resurfacer check has been submitted.' },
    failed: { title: 'Error', text: 'Failed to submit the resurfacer check.' },
  },
  form: {
    key: 'resurfacer',
    version: 1,
    list: { key: 'resurfacers', noun: 'Resurfacer', missing: 'At least one resurfacer check is required' },
    sections: [
      ladder.form.sections[0] ?? { key: 'machine', title: '', fields: [] },
      {
        key: 'items',
        title: 'Inspection items',
        fields: [
          { key: 'blade', label: 'Blade', ...rating },
          { key: 'waterTank', label: 'Water Tank', ...rating },
        ],
      },
      ladder.form.sections.at(-1) ?? { key: 'sign-off', title: '', fields: [] },
    ],
  },
  shiftEnd: { statusKey: 'resurfacer', missingLabel: 'Resurfacer Daily Check' },
})

// Modules read the list as they load: this one is a setup file, which is loaded before them.
Reflect.apply(Array.prototype.push, checklists, [resurfacer])
