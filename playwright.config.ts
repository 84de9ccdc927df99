import { defineConfig } from '@playwright/test'
import { RINK_ZONE } from './e2e/rink-time.ts'
import { CHROMIUM_ARGS, chromiumExecutable } from './tools/chromium.ts'

const MINUTE = 60_000

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.build/e2e',
  // A journey waits for the network, the clock and the screen for more than half of its time.
  workers: 4,
  timeout: 2 * MINUTE,
  // A busy machine draws a screen in seconds; nothing here measures speed.
  expect: { timeout: 15_000 },
  globalTimeout: 20 * MINUTE,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: '.build/e2e.json' }]],
  use: {
    // The product follows the rink's own zone; a tablet elsewhere must not change what it shows.
    locale: 'en-GB',
    timezoneId: RINK_ZONE,
    // What a service worker answers, no route of a test would see.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Drawing animations takes an eighth of the time, and nothing depends on them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumExecutable(),
      // The threads in which V8 compiles and collects garbage cost a tenth of the processor's time.
      args: [...CHROMIUM_ARGS, '--js-flags=--single-threaded'],
    },
  },
  projects: [
    // The flows whose layout differs there; what a rule or a race decides is the same on every screen. They are long,
    // so they run first: at the end they would leave the other workers idle.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'tablet', use: { viewport: { width: 820, height: 1180 }, hasTouch: true } },
  ],
})
