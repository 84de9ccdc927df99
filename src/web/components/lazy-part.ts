import { type ComponentType, lazy } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'

type Part = ComponentType<{ rink: Rink }>

/** A part of a rink's screen that is loaded after it; `instead` is shown if it fails to load, by default nothing. */
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
  instead: Part = () => null,
) {
  return lazy<Part>(() =>
    load().then(
      parts => ({ default: parts[name] }),
      () => ({ default: instead }),
    ),
  )
}
