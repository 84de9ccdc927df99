import { programStep } from './program.ts'

/** What can be said about the code without running it. */
export const STATIC_STEPS = [
  programStep('types', 'node_modules/typescript/bin/tsc', ['-b']),
  programStep('lint', 'node_modules/oxlint/bin/oxlint', [
    '--type-aware',
    '--deny-warnings',
    'src',
    'tools',
    'bench',
    'e2e',
  ]),
  programStep('format', 'node_modules/@biomejs/biome/bin/biome', ['ci']),
  programStep('unused', 'node_modules/knip/bin/knip.js'),
]
