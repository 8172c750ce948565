import { ChunkError } from '@isoline/ui/load-chunk.ts';
import { Component, type ReactNode } from 'react';
import { hasTypedValues } from '../form/form-values-over-reload.ts';
import { reloadForLostPart } from './reload-for-lost-part.ts';

interface Props {
  readonly children: ReactNode;
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode;
}

/**
 * A part that the page can do without. When its chunk does not arrive, the part is left out until the network returns
 * and the page is reloaded. When the user has typed something, the part stays left out, because a reload would lose a
 * password. Other errors are rethrown.
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
