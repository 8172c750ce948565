import type { Provider } from '@isoline/contract/values/provider.ts';

export interface LinkingProps {
  readonly provider: Provider;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The account's bindings are others now. */
  readonly onChanged: () => void;
}
