import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the whole app as one script. */
    appScript: string
  }
}

/** Vitest's global setup: bundles the app once, so that loading a page means running one compiled script. */
export default async function bundleApp(project: TestProject): Promise<void> {
  const outfile = '.build/screens/app.js'
  const bundle = () =>
    build({
      entryPoints: ['test/screens/app.tsx'],
      outfile,
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      jsx: 'automatic',
      // React's production build: as fast as in production, and without the development-only double start of
      // each screen.
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
      loader: { '.woff2': 'empty' },
      logLevel: 'warning',
    })
  await bundle()
  project.onTestsRerun(async () => {
    await bundle()
  })
  project.provide('appScript', outfile)
}
