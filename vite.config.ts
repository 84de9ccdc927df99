import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installable } from './tools/installable/plugin.ts'
import { withoutEval } from './tools/without-eval.ts'
import { withoutJsonSchema } from './tools/without-json-schema.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

/** Modules of src that the login screen needs. */
const EVERYWHERE = [
  'web/api/(client|errors|field-errors|reach|server-clock|query-client)',
  'web/components/(button|field|notice|password-field|spinner|text-field|toast|use-focus-on-errors|page)',
  'contract/(auth|endpoint|rinks|refusal)',
  'domain/(fields|permissions|users/user|rinks/rink)',
]

export default defineConfig({
  root: inRoot('src/web'),
  publicDir: inRoot('src/web/public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [withoutEval(), withoutJsonSchema(), react(), tailwindcss(), installable()],
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs and seldom changes: it stays in the browser's cache over a new version.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod|use-sync-external-store)[\\/]/,
            },
            // What the login screen and every other are made of: one file is lighter than fifteen.
            {
              name: 'base',
              test: new RegExp(
                `src/(${EVERYWHERE.join('|')})\\.tsx?$|lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared/|icons/log-in)`,
              ),
            },
            { name: 'start', tags: ['$initial'] },
            // What several screens are made of: a browser asks for one file, not for eighty of a few lines each.
            { name: 'shared', test: /^(?!.*last-known)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The calls, but not the modules of src/web/api.
    proxy: { '^/api/(?!.*\\.tsx?($|\\?))': api },
  },
})
