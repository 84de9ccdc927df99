import { renderToString } from 'react-dom/server'
import { WholeApp } from './shell/whole-app.tsx'

/** The login screen as the app draws it at first, for index.html: a build runs it (tools/bundle/first-page.ts). */
export function firstScreen(): string {
  return renderToString(<WholeApp opensWithForm isArrival />)
}
