import { existsSync } from 'node:fs'
import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { buildServiceWorker } from './installable/service-worker.ts'
import { BUILD_STAMP, isBuilt, sourcesHash } from './launcher/built.mjs'
import { withLock } from './launcher/lock.mjs'
import { inRoot } from './launcher/paths.mjs'

const DIST = inRoot('dist')
const SCRATCH = inRoot('.build/dist')
const PREVIOUS = inRoot('.build/dist-previous')
const SERVER_ASSETS = inRoot('src/server/assets')
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes compressed copies beside the text files of a web build, a third of the size for tablets on slow networks. */
async function compressTexts(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg,html,webmanifest}', { cwd: folder })) {
    await compressFile(join(folder, file))
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content)),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ])
}

/** Builds the web app into `folder`/web. */
async function buildWeb(folder: string): Promise<void> {
  await buildWithVite({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: `${folder}/web`, emptyOutDir: true },
  })
  await buildServiceWorker(`${folder}/web`)
  await compressTexts(`${folder}/web`)
}

/**
 * Bundles the server into `folder`/server/main.js and the Word reader into a file of its own, and copies the
 * assets beside them, as in the source tree.
 */
async function buildServer(folder: string): Promise<void> {
  await bundle({
    absWorkingDir: inRoot(),
    entryPoints: {
      main: 'src/server/main.ts',
      'audit-note': 'src/server/commands/audit-note.ts',
      'audit-verify': 'src/server/commands/audit-verify.ts',
      backup: 'src/server/commands/backup.ts',
      restore: 'src/server/commands/restore.ts',
      move: 'src/server/commands/move.ts',
      password: 'src/server/commands/password.ts',
      // Started by path, in a thread of its own.
      'backup-worker': 'src/server/backup/backup-worker.ts',
      'word-worker': 'src/server/document-files/word-worker.ts',
    },
    outdir: `${folder}/server`,
    bundle: true,
    // Modules imported on demand remain in files of their own.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Not bundled: two native modules, one that finds its data files next to itself, an optional one that is
    // not installed, and those that only documents or metrics need.
    external: [
      'better-sqlite3',
      'sharp',
      'pdfkit',
      'fontkit',
      'pg-native',
      'docx',
      'mammoth',
      'sanitize-html',
      'prom-client',
    ],
    // Bundled CommonJS packages call require for Node's own modules.
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
    },
    sourcemap: 'linked',
    // Minified, because source text stays in memory while the server runs; names are preserved for stack
    // traces.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
  })
  if (existsSync(SERVER_ASSETS)) await cp(SERVER_ASSETS, `${folder}/server/assets`, { recursive: true })
}

/** Changes dist/ only by renaming, so that an interrupted build never looks complete. */
async function moveIntoPlace(): Promise<void> {
  await rm(PREVIOUS, { recursive: true, force: true })
  if (existsSync(DIST)) await rename(DIST, PREVIOUS)
  await rename(SCRATCH, DIST)
  await rm(PREVIOUS, { recursive: true, force: true })
}

async function build(): Promise<void> {
  if (isBuilt()) return
  // Hashed before the work: if a file changes in the meantime, the next start builds again.
  const hash = sourcesHash()
  await rm(SCRATCH, { recursive: true, force: true })
  await Promise.all([buildWeb(SCRATCH), buildServer(SCRATCH)])
  await writeFile(`${SCRATCH}/${BUILD_STAMP}`, hash)
  await moveIntoPlace()
}

process.env['NODE_ENV'] = 'production'
// process.exit releases the lock.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
await withLock('dist', build)
