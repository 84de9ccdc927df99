import 'react'

declare module 'react' {
  // A style may set the custom properties that a component's classes read.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
