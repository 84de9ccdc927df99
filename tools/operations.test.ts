import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './launcher/paths.mjs'
import { SERVER_ENVIRONMENT, SERVER_NODE_OPTIONS } from './launcher/server-options.mjs'
import { DATA_SETTINGS } from './launcher/tasks.mjs'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')

test('every setting is in the README', () => {
  const names = settingNames()
  expect(names).toEqual(expect.arrayContaining(['METRICS_TOKEN', 'S3_BUCKET', 'RINKBOOK_SECRET']))
  expect(names.filter(name => !read('README.md').includes(`\`${name}\``))).toEqual([])
})

test('every setting is declared as one of an installation, or of how the server is reached and monitored', () => {
  const others = settingNames().filter(name => !DATA_SETTINGS.includes(name))
  const known = ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DRAIN_SECONDS', 'METRICS_TOKEN', 'LOG_LEVEL']
  expect(new Set(others)).toEqual(new Set(known))
})

test('service and container run the build without privileges, with the options of npm start', () => {
  const unit = read('deploy/rinkbook.service')
  expect(unit).toMatch(/^User=rinkbook$/m)
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+) start$/m.exec(unit) ?? []
  expect(existsSync(inRoot(script))).toBe(true)
  const container = read('deploy/Containerfile')
  expect(container.lastIndexOf('USER node')).toBeGreaterThan(container.lastIndexOf('FROM '))
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    expect(container).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  }
  // npm ci must not run package scripts.
  expect(container).toMatch(/^COPY .*\.npmrc .*\nRUN npm ci/m)
  const [, options = ''] = /^CMD (\[.*\])$/m.exec(container) ?? []
  expect(options).toBe(
    JSON.stringify(['node', ...SERVER_NODE_OPTIONS, 'dist/server/main.js']).replaceAll(',', ', '),
  )
})

test('the containers of many machines have existing settings, the same for each', () => {
  const compose = read('compose.yml')
  const [, told = ''] = /^ {2}environment:\n((?: {4}\S.*\n)+)/m.exec(compose) ?? []
  const names = [...told.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_ENDPOINT', 'RINKBOOK_SECRET']))
  expect(names.filter(name => !settingNames().includes(name))).toEqual([])
  const servers = [...compose.matchAll(/^ {2}(rinkbook-\d): \*rinkbook$/gm)].map(([, name]) => `${name}:3000`)
  expect(servers).toHaveLength(3)
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy ${servers.join(' ')} {`)
})

function settingNames(): string[] {
  const files = ['config.ts', 'files/s3-settings.ts', 'accounts/oidc-settings.ts']
  const sources = files.map(file => read(`src/server/${file}`)).join('\n')
  const settings = sources.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z$|^ {2}([A-Z][A-Z0-9_]+): \S/gm)
  return [...settings].map(([, one, other]) => one ?? other ?? '')
}
