/** Takes away what index.html shows while the app is on its way: there is a screen now. */
export function endSplash(): void {
  document.getElementById('splash')?.remove()
}
