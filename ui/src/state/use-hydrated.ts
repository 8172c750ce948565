import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false during prerendering and in the first render of a prerendered page, which has to match it; true
 * afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
