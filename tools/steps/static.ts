import { programStep } from './program.ts'

/** The static checks of the code. */
export const STATIC_STEPS = [
  // Two projects at a time with one checker each: several checkers of one project repeat much of the work.
  programStep('types', 'node_modules/typescript/bin/tsc', ['-b', '--builders', '2', '--checkers', '1']),
  programStep('lint', 'node_modules/oxlint/bin/oxlint', [
    '--type-aware',
    '--deny-warnings',
    'src',
    'tools',
    'bench',
    'e2e',
    'test',
  ]),
  programStep('format', 'node_modules/@biomejs/biome/bin/biome', ['ci']),
  programStep('unused', 'node_modules/knip/bin/knip.js'),
]
