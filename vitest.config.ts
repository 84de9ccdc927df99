import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const serverTests = ['src/server/**/*.test.ts', 'test/whole-server/*.test.ts']
// Each test has a server and a database of its own; loading the sources anew for each file took as long as testing.
const server = {
  include: serverTests,
  isolate: false,
  setupFiles: 'test/server/cheap-hashes.ts',
}
const afterTheBuild = ['tools/page-weight.test.ts', 'tools/installable.test.ts']

// A file that is long for its size, begun last, would leave the other workers idle.
const LONG = /(access|demo|walls|repeated-writes|many-machines|migrate-to-postgres)\.test\.ts$/

/** Begins the longest files first, and the others project by project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ moduleId, project }) =>
      LONG.test(moduleId) ? '' : project.name,
    )
    return [...(byProject.get('') ?? []), ...[...byProject].flatMap(([name, those]) => (name ? those : []))]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // A test waits for timers and the database for an eighth of its time.
    maxWorkers: 3,
    silent: 'passed-only',
    // Hashing passwords costs time on purpose, and two cores are shared by everything that runs at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nothing that is waited for here measures speed.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'screens',
          // Beside the screens: what takes a page and a server (test/screens).
          include: ['src/web/**/*.test.tsx'],
          // Each page loads the app again, and each test has a server of its own.
          isolate: false,
          setupFiles: 'test/server/cheap-hashes.ts',
          globalSetup: 'test/screens/bundle-app.ts',
          env: { DIALECT: 'sqlite', NODE_ENV: 'production', TZ: 'Europe/London' },
        },
      },
      {
        test: {
          ...server,
          name: 'server:sqlite',
          exclude: [
            'src/server/live/postgres.test.ts',
            'src/server/backup/postgres.test.ts',
            'src/server/migrate-to-postgres/migrate-to-postgres.test.ts',
            'test/whole-server/{many-machines,postgres-faults}.test.ts',
          ],
          env: { DIALECT: 'sqlite' },
        },
      },
      {
        test: {
          ...server,
          name: 'server:postgres',
          // Ask no database, put back files of SQLite or read its plans; or make no statement that no other file makes
          // on PostgreSQL (compared by text), and no two writes at the same moment: once is enough.
          exclude: [
            'src/server/{config,main}.test.ts',
            'src/server/audit/{canonical,heads/*,verification/export}.test.ts',
            'src/server/backup/{backup,object-store}.test.ts',
            'src/server/{concurrency,document-files,pdf,security,spreadsheet}/*.test.ts',
            'src/server/db/{group-commit,pages}.test.ts',
            'src/server/features/audit/trail-plan.test.ts',
            'src/server/features/checklists/{made-earlier,paper}.test.ts',
            'src/server/features/checks/{editing,exceptions-sheet,library,packages,specified-calendars}.test.ts',
            'src/server/features/documents/{shipped,pdf,uploads}.test.ts',
            'src/server/features/equipment/{backdated-check,examinations,kinds,labels}.test.ts',
            'src/server/features/equipment/{lock-outs,machines-import,papers,register,releases}.test.ts',
            'src/server/features/{devices/random-switches,incidents/papers,notices/administrators}.test.ts',
            'src/server/features/{people/linked-pins,places/places,rinks/rinks,sessions/sessions}.test.ts',
            'src/server/features/signatures/{claims-plan,papers}.test.ts',
            'src/server/features/staff/{payroll,shifts,staff,worked-hours}.test.ts',
            'src/server/files/s3.test.ts',
            'src/server/http/{access,broken-requests,http,limits,logging,multipart,per-user-limit}.test.ts',
            'src/server/http/{streamed-replies,text-as-text,uploaded-files}.test.ts',
            'src/server/live/hub.test.ts',
            'src/server/writes/late-entries.test.ts',
            'test/whole-server/{clock,faults,start-refusals}.test.ts',
          ],
          setupFiles: [server.setupFiles, 'test/server/kept-connections.ts'],
          env: { DIALECT: 'postgres' },
          globalSetup: 'test/server/postgres-server.ts',
        },
      },
      {
        // Adds a checklist to the list before anything reads it, so nothing else may run in its process.
        test: {
          ...server,
          name: 'new-checklist',
          include: ['test/new-checklist/*.test.ts'],
          isolate: true,
          setupFiles: ['test/new-checklist/resurfacer.ts', server.setupFiles],
          env: { DIALECT: 'sqlite' },
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], exclude: afterTheBuild } },
      { test: { name: 'build', include: afterTheBuild } },
    ],
  },
})
