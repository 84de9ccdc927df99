import type { Plugin } from 'vite'
import { drawIcon, icons } from './icons.ts'
import { webManifest } from './web-manifest.ts'

const ADDRESS = '/manifest.webmanifest'

/** Puts the app's manifest and icons into a build, and its first page names them. While developing nothing is installed. */
export function installable(): Plugin {
  return {
    name: 'rinkbook:installable',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: ADDRESS }, injectTo: 'head' }],
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: JSON.stringify(webManifest()) })
      for (const icon of icons)
        this.emitFile({ type: 'asset', fileName: icon.src.slice(1), source: await drawIcon(icon) })
    },
  }
}
