interface ImportMetaEnv {
  /** What the app was built from, as a hash. */
  readonly VITE_BUILD: string
}
