import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportErrorLazily } from '../api/watch-errors.ts';
import { ErrorPage } from './error-page.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportErrorLazily(error, { kind: 'render', componentStack });
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
