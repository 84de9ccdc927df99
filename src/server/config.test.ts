import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: ' ' }, 'PORT must be a number from 0 to 65535.'],
    [
      { TRUST_PROXY: 'everybody' },
      'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8, separated by commas.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must start with postgres:// or with sqlite: and a file name.',
    ],
    [{ ADMIN_EMAIL: 'ada@rinkbook.test' }, 'Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.'],
    [
      { ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'ada-secret' },
      'ADMIN_EMAIL: Please enter a valid email address.',
    ],
    [{ PUBLIC_URL: 'rinkbook' }, 'PUBLIC_URL must be an address such as https://rinkbook.example.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  ])('%o is told in a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupProblem(sentence))
  })
})
