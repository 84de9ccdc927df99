import { Component, type ReactNode } from 'react'

interface UnbrokenProps {
  /** Stands in the place of what broke. */
  instead: ReactNode
  children: ReactNode
}

/** Keeps what breaks in drawing, or could not be loaded, from taking all around it along. */
export class Unbroken extends Component<UnbrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { instead, children } = this.props
    return this.state.isBroken ? instead : children
  }
}
