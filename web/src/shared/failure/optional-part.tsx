import { Component, type ReactNode } from 'react';
import { ChunkError } from '../../lazy/lazy-part.tsx';

interface Props {
  readonly children: ReactNode;
  /** Stands in for the part. */
  readonly fallback?: ReactNode;
}

/**
 * A part that the page is whole without: when its chunk does not arrive it is left out, until the network is back. Other
 * errors are thrown on.
 */
export class OptionalPart extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount(): void {
    addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.tryAgain);
  }

  private readonly tryAgain = (): void => {
    if (this.state.error !== null) this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkError) return this.props.fallback;
    throw error;
  }
}
