import { checklists } from '#domain/checklists/index.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { icons } from './icons.ts'
import { colour } from './tokens.ts'

/** What a device is told about the app when it is installed (W3C, Web App Manifest). */
export function webManifest() {
  return {
    id: '/',
    name: 'Rinkbook',
    short_name: 'Rinkbook',
    description: 'The operations and safety book of an ice rink',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: colour('surface'),
    background_color: colour('page'),
    categories: ['business', 'productivity'],
    icons: icons.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: checklists.map(({ tab, texts }) => ({
      name: texts.tab,
      short_name: texts.navigation,
      url: `${SECTIONS_PATH}/${tab}`,
      icons: [{ src: icons[0]?.src, sizes: '192x192', type: 'image/png' }],
    })),
  }
}
