import { Component, type ReactNode } from 'react';
import { ChunkError } from '../../load-chunk.ts';
import { hasTypedValues } from '../form/form-values-over-reload.ts';
import { reloadForLostPart } from './reload-for-lost-part.ts';

interface Props {
  readonly children: ReactNode;
  /** Stands in for the part. */
  readonly fallback?: ReactNode;
}

/**
 * A part that the page is whole without: when its chunk does not arrive it is left out, until the network is back and
 * the page is reloaded for it. Where a user has typed something, it stays left out: a reload would lose a password.
 * Other errors are thrown on.
 */
export class OptionalPart extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount(): void {
    addEventListener('online', this.reload);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.reload);
  }

  private readonly reload = (): void => {
    if (this.state.error !== null && !hasTypedValues()) void reloadForLostPart();
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkError) return this.props.fallback;
    throw error;
  }
}
