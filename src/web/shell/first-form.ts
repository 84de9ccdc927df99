import { endSplash } from './splash.ts'

/**
 * Whether index.html shows the login form that a build has put into it, to be taken over as it stands, with what was
 * typed into it; else the container is empty. before-paint.js has decided.
 */
export function takesFormOver(container: HTMLElement): boolean {
  const { dataset } = document.documentElement
  const isShown = dataset.opens === 'form' && container.hasChildNodes()
  if (isShown) endSplash()
  else container.replaceChildren()
  delete dataset.opens
  return isShown
}
