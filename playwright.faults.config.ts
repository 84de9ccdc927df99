import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

const MINUTE = 60_000

// npm run test:faults: nothing else, and as long as it takes.
export default defineConfig({
  ...everyday,
  testDir: 'e2e/faults',
  outputDir: '.build/faults',
  fullyParallel: true,
  timeout: 3 * MINUTE,
  globalTimeout: 180 * MINUTE,
  reporter: [['line'], ['./e2e/faults/summary.ts'], ['json', { outputFile: '.build/faults.json' }]],
  projects: (everyday.projects ?? []).filter(({ name }) => name === 'tablet'),
})
