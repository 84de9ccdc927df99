import { describe, expect, it } from 'vitest'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { readConfig } from './config.ts'

const STORE = {
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

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
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER must begin with https://.'],
    [
      { OIDC_ISSUER: 'https://login.example.com' },
      'To log in with OpenID Connect, set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES and PUBLIC_URL too.',
    ],
    [
      { OIDC_ROLES: 'Managers=king' },
      "OIDC_ROLES must name a role for each group, such as 'Managers=admin; Ice team=rink:1'.",
    ],
    [{ PUBLIC_URL: 'rinkbook' }, 'PUBLIC_URL must be an address such as https://rinkbook.example.'],
    [
      { S3_BUCKET: 'photos', S3_REGION: 'eu-west-2' },
      'To keep photos and documents in S3, set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    ],
    [
      { S3_PREFIX: 'rinkbook' },
      'To keep photos and documents in S3, set S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    ],
    [
      { ...STORE, S3_BUCKET: 'My Photos' },
      'S3_BUCKET must be the name of a bucket, such as rinkbook-photos.',
    ],
    [{ ...STORE, S3_REGION: 'Europe!' }, 'S3_REGION must be the name of a region, such as eu-west-2.'],
    [
      { ...STORE, S3_PREFIX: '../photos' },
      'S3_PREFIX must be folders such as rinks/north, without a slash at either end.',
    ],
    [
      { ...STORE, S3_ENDPOINT: 's3.rinkbook.example' },
      'S3_ENDPOINT must be an address without a path, such as https://s3.rinkbook.example.',
    ],
    [
      { ...STORE, S3_ENDPOINT: 'https://s3.rinkbook.example/photos' },
      'S3_ENDPOINT must be an address without a path, such as https://s3.rinkbook.example.',
    ],
    [
      { RINKBOOK_SECRET: 'secret' },
      'RINKBOOK_SECRET must be 64 hexadecimal digits, such as those of: openssl rand -hex 32.',
    ],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a number from 0 to 60.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  ])('the setting %o is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupProblem(sentence))
  })
})

describe('the store of photos and documents', () => {
  it.each([
    [{}, 'https://photos.s3.eu-west-2.amazonaws.com/'],
    // The certificate of AWS covers one name before the region; a dot makes two.
    [{ S3_BUCKET: 'photos.north' }, 'https://s3.eu-west-2.amazonaws.com/photos.north/'],
    [{ S3_PREFIX: 'rinks/north' }, 'https://photos.s3.eu-west-2.amazonaws.com/'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000/' }, 'http://127.0.0.1:9000/photos/'],
  ])('the object store with %o is at %s', (env, bucketUrl) => {
    expect(readConfig({ ...STORE, ...env }).s3).toMatchObject({ bucketUrl })
  })

  it('without S3 settings, files are stored on the disk', () => {
    expect(readConfig({}).s3).toBeNull()
  })
})
