/** The version of the app and its files, from the build (tools/installable/service-worker.ts). */
declare const SHELL: {
  version: string
  files: { url: string; revision: string | null; integrity: string }[]
}
