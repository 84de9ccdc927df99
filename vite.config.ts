import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './tools/bundle/chunks.ts'
import { compiledAhead } from './tools/bundle/compiled-ahead.ts'
import { firstPage } from './tools/bundle/first-page.ts'
import { withoutEval } from './tools/bundle/without-eval.ts'
import { withoutJsonSchema } from './tools/bundle/without-json-schema.ts'
import { withoutSummaries } from './tools/bundle/without-summaries.ts'
import { withoutUnusedZod } from './tools/bundle/without-unused-zod.ts'
import { withoutWordsOfTime } from './tools/bundle/without-words-of-time.ts'
import { installable } from './tools/installable/plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: inRoot('src/web'),
  publicDir: inRoot('src/web/public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [
    withoutEval(),
    withoutJsonSchema(),
    withoutUnusedZod(),
    withoutSummaries(),
    withoutWordsOfTime(),
    react(),
    tailwindcss(),
    installable(),
    firstPage(),
    compiledAhead(),
  ],
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'steps of a visit' }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The calls, but not the modules of src/web/api.
    proxy: { '^/api/(?!.*\\.tsx?($|\\?))': api },
  },
})
