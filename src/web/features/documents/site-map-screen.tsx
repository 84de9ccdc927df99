import { UploadedDocumentScreen } from './uploaded-document-screen.tsx'

/** The map of the site. */
export function SiteMapScreen() {
  return <UploadedDocumentScreen documentKey="site-map" />
}
