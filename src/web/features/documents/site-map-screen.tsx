import { UploadedDocumentScreen } from './uploaded-document-screen.tsx'

export function SiteMapScreen() {
  return <UploadedDocumentScreen documentKey="site-map" />
}
