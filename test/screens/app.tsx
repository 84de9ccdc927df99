import '#web/api/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { WholeApp } from '#web/shell/whole-app.tsx'

/** Renders the app as its main.tsx does; call the returned function to leave the page. */
export function openApp(element: HTMLElement): () => void {
  const root = createRoot(element)
  root.render(<WholeApp />)
  return () => root.unmount()
}
