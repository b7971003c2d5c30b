import { Component, type ReactNode } from 'react'

interface ChartBoundaryProps {
  /** What stands in the place of a chart that cannot be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/**
 * The code of the charts may fail to load, after a new release or without a
 * network: the figures are still there.
 */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
