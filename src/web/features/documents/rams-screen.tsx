import { UploadedDocumentScreen } from './uploaded-document-screen.tsx'

export function RamsScreen() {
  return <UploadedDocumentScreen documentKey="rams" />
}
