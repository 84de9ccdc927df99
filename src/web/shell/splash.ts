/** Takes away what the page shows while the app is on its way: there is a screen now. */
export function endSplash(): void {
  splash()?.remove()
}

/** The same, but for a picture of the very screen that comes: that stands until the screen itself ends it. */
export function endOtherSplash(): void {
  if (splash()?.dataset['frame'] !== location.pathname) endSplash()
}

function splash(): HTMLElement | null {
  return document.getElementById('splash')
}
