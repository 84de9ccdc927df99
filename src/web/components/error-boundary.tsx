import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown after a child has thrown. */
  fallback: ReactNode
  children: ReactNode
}

/** Contains the failure of a child that throws while rendering or whose code cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}
