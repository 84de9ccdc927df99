import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takesFormOver } from './shell/first-form.ts'
import { fetchFirstScreen, isAtEntrance } from './shell/start.tsx'
import { WholeApp } from './shell/whole-app.tsx'
import './styles.css'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
// before-paint.js has found out, and noted it on the page.
if (document.documentElement.dataset['opens'] !== 'too-old') start(container)

function start(root: HTMLElement): void {
  fetchFirstScreen()
  const opensWithForm = takesFormOver(root)
  const app = <WholeApp opensWithForm={opensWithForm} isArrival={isAtEntrance()} />
  // At once, because the form can be touched already, and no touch may be lost.
  if (opensWithForm) flushSync(() => hydrateRoot(root, app))
  // In a transition, so that touches of the picture that is shown meanwhile are heard in between.
  else startTransition(() => createRoot(root).render(app))
}
