import { UnderDevelopment } from './under-development.tsx'

export function RamsScreen() {
  return <UnderDevelopment title="RAMS" />
}
