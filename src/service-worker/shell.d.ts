/** The version of the app and its files, as the build found them (tools/installable/service-worker.ts). */
declare const SHELL: {
  version: string
  files: { url: string; revision: string | null; integrity: string }[]
}
