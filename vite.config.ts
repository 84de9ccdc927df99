import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installable } from './tools/installable/plugin.ts'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: inRoot('src/web'),
  publicDir: inRoot('src/web/public'),
  cacheDir: inRoot('node_modules/.vite'),
  plugins: [react(), tailwindcss(), installable()],
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Few files: one loads faster than fifty. The login screen's own first, then whatever screens share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'login', tags: ['$initial'] },
          ],
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
