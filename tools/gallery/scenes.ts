import type { Page } from '@playwright/test'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { LOGIN_BANNER_KEY, type LoginBanner } from '#web/session/login-banner.ts'
import { sections } from '#web/shell/sections.ts'
import type { Scene } from './scene.ts'

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** Follows the first link to a record; does nothing if there is none. */
const openFirst = (address: RegExp) => async (page: Page) => {
  const links = page.getByRole('main').getByRole('link')
  await links.first().waitFor()
  for (const link of await links.all()) {
    if (!address.test((await link.getAttribute('href')) ?? '')) continue
    await link.click()
    await page.waitForURL(url => address.test(url.pathname))
    return
  }
}

/** The longest possible text after an early end. */
const ENDED_EARLY: LoginBanner = {
  title: 'The shift was ended early',
  text: 'Tidewell Quay Winter Rink, 20 Nov 2026, 22:05. A manager can read the reason on the dashboard.',
}

const entrance: Scene[] = [
  { name: 'login', path: '/', as: 'nobody' },
  {
    name: 'login-refused',
    path: '/',
    as: 'nobody',
    act: async page => {
      await page.getByLabel('Email').fill('dan@rinkbook.example')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'login-after-shift-end',
    path: '/',
    as: 'nobody',
    act: async page => {
      const left = [LOGIN_BANNER_KEY, JSON.stringify(ENDED_EARLY)] as const
      await page.evaluate(([key, word]) => sessionStorage.setItem(key, word), left)
      await page.reload()
      await page.getByText(ENDED_EARLY.title).waitFor()
    },
  },
  { name: 'set-up', path: '/', as: 'newcomer' },
  { name: 'rink-selection', path: '/rink-selection' },
  { name: 'not-found', path: '/nowhere' },
]

const administration: Scene[] = [
  { name: 'account', path: '/account' },
  { name: 'administration', path: '/administration' },
  { name: 'rinks', path: '/administration/rinks', calls: /\/api\/ice-rinks/ },
  { name: 'users', path: '/administration/users', calls: /\/api\/users/ },
  { name: 'people', path: '/administration/people', calls: /\/api\/people/ },
  { name: 'people-matches', path: '/administration/people/matches', calls: /\/api\/people/ },
  { name: 'people-import', path: '/administration/people/import' },
  { name: 'audit', path: '/administration/audit', calls: /\/api\/audit/ },
  { name: 'sessions', path: '/administration/sessions', calls: /\/api\/sessions/ },
  { name: 'privacy', path: '/administration/privacy', calls: /\/api\/privacy/ },
  { name: 'manager-pins', path: '/manager-pins', calls: /\/api\/pins/ },
  { name: 'password-management', path: '/password-management', calls: /\/api\/users/ },
]

const tabs: Scene[] = sections.slice(2).map(({ tab, path }) => ({ name: tab, path }))
const checks = sections.filter(({ checklist }) => checklist !== undefined)
const histories: Scene[] = checks.flatMap(({ tab }) => [
  { name: `${tab}-history`, path: `${SECTIONS_PATH}/${tab}/history`, calls: /\/api\/checklist-submissions/ },
  {
    name: `${tab}-record`,
    path: `${SECTIONS_PATH}/${tab}/history`,
    act: openFirst(/\/history\/\d+$/),
  },
])

const rink: Scene[] = [
  { name: 'dashboard', path: '/dashboard' },
  {
    name: 'dashboard-end-of-shift',
    path: '/dashboard',
    act: press(/^End Shift/),
  },
  ...tabs,
  ...histories,
  {
    name: 'checklist-missing-items',
    path: `${SECTIONS_PATH}/ladder-inspection`,
    act: async page => {
      await page.getByRole('button', { name: 'Submit Checklist' }).click()
      await page.getByText('Not answered yet').first().waitFor()
    },
  },
  { name: 'plant', path: '/dashboard/plant', calls: /\/api\/plant/ },
  { name: 'plant-round', path: '/dashboard/plant/round' },
  { name: 'plant-shift', path: '/dashboard/plant/shift' },
  { name: 'plant-settings', path: '/dashboard/plant/settings' },
  { name: 'sensors', path: '/dashboard/plant/sensors' },
  { name: 'staff-edit', path: `${SECTIONS_PATH}/staff`, act: press(/^Edit Staff/) },
  { name: 'worked-hours', path: `${SECTIONS_PATH}/staff/hours`, calls: /\/api\/.*hours/ },
  { name: 'callout-machine', path: `${SECTIONS_PATH}/engineer-callout/new` },
  { name: 'callout-problem', path: `${SECTIONS_PATH}/engineer-callout/new?step=2` },
  { name: 'callout-send', path: `${SECTIONS_PATH}/engineer-callout/new?step=3` },
  {
    name: 'callout-record',
    path: `${SECTIONS_PATH}/engineer-callout`,
    act: openFirst(/engineer-callout\/\d+$/),
  },
  {
    name: 'incident-record',
    path: `${SECTIONS_PATH}/accident-report`,
    act: openFirst(/accident-report\/\d+$/),
  },
  { name: 'safety-documents', path: '/dashboard/duty-manual', calls: /\/api\/(duty-manual|documents)/ },
  { name: 'rams', path: '/dashboard/rams' },
  { name: 'site-map', path: '/dashboard/site-map' },
  { name: 'diary', path: '/dashboard/site-diary', calls: /\/api\/site-diary/ },
  { name: 'ice', path: '/dashboard/ice', calls: /\/api\/(ice|log)/ },
  { name: 'resurface', path: '/dashboard/ice/resurface' },
  { name: 'ice-depth', path: '/dashboard/ice/depth', calls: /\/api\/(ice|log)/ },
  { name: 'ice-survey', path: '/dashboard/ice/depth/new' },
  { name: 'ice-conditions', path: '/dashboard/ice/conditions', calls: /\/api\/current-conditions/ },
  { name: 'ice-settings', path: '/dashboard/ice/settings', calls: /\/api\/log-settings/ },
  { name: 'trends', path: '/dashboard/readings', calls: /\/api\/readings/ },
  { name: 'signatures', path: '/dashboard/signatures', calls: /\/api\/signatures/ },
  { name: 'planned-work', path: '/dashboard/planned-work', calls: /\/api\/planned-work/ },
  { name: 'planned-work-add', path: '/dashboard/planned-work', act: press('Plan work') },
  { name: 'equipment', path: '/dashboard/equipment', calls: /\/api\/equipment/ },
  { name: 'equipment-add', path: '/dashboard/equipment', act: press(/^Add/) },
  { name: 'equipment-statistics', path: '/dashboard/equipment/statistics', calls: /\/api\/.*statistics/ },
  { name: 'machine', path: '/dashboard/equipment', act: openFirst(/equipment\/\d+$/) },
  {
    name: 'machine-fault',
    path: '/dashboard/equipment',
    act: async page => {
      await openFirst(/equipment\/\d+$/)(page)
      await press(/fault/i)(page)
    },
  },
]

/** The screens of a rink without a record: each says what to do first. */
const empty: Scene[] = [
  'dashboard',
  'staff',
  'engineer-callout',
  'accident-report',
  'diary',
  'signatures',
  'worked-hours',
  'safety-documents',
  'rams',
  'equipment',
  'equipment-statistics',
  'ladder-history',
  'plant',
].flatMap(name => {
  const scene = [...rink].find(one => one.name === name)
  return scene ? [{ name: `empty-${name}`, path: scene.path, as: 'beginner' as const }] : []
})

/** Every screen, in the order in which people use them. */
export const scenes: readonly Scene[] = [...entrance, ...rink, ...empty, ...administration]
