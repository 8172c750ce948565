import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and in the first render of a prerendered page, which has to match it; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
