import type { Provider } from '../../features/identity/trip.ts';

export interface LinkingProps {
  readonly provider: Provider;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The account's bindings are others now. */
  readonly onChanged: () => void;
}
