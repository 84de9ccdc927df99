import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown instead of the children after one of them has thrown. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a child that throws while rendering, or whose code cannot be loaded, from taking down everything around it. */
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
