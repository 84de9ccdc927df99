import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takesFormOver } from './shell/first-form.ts'
import { fetchFirstScreen, isAtEntrance } from './shell/start.tsx'
import { WholeApp } from './shell/whole-app.tsx'
import './styles.css'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
// before-paint.js has looked; the page says so.
if (document.documentElement.dataset['opens'] !== 'too-old') start(container)

function start(root: HTMLElement): void {
  fetchFirstScreen()
  const opensWithForm = takesFormOver(root)
  const app = <WholeApp opensWithForm={opensWithForm} isArrival={isAtEntrance()} />
  // At once: a touch of what is shown already must not be lost.
  if (opensWithForm) flushSync(() => hydrateRoot(root, app))
  // Between the steps of a transition, touches of the picture that stands there are heard.
  else startTransition(() => createRoot(root).render(app))
}
