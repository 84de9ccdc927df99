import { UploadedDocumentScreen } from './uploaded-document-screen.tsx'

/** Risk assessments and method statements. */
export function RamsScreen() {
  return <UploadedDocumentScreen documentKey="rams" />
}
