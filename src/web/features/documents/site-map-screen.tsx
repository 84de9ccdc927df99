import { UnderDevelopment } from './under-development.tsx'

export function SiteMapScreen() {
  return <UnderDevelopment title="Site Map" />
}
