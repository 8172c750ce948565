import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { loadAnew } from '../navigation.ts';
import type { LegalProps } from './legal-dialog.tsx';

const Nothing = () => null;

const LegalDialog = lazy<ComponentType<LegalProps>>(() =>
  import('./legal-dialog.tsx').then(
    (module) => ({ default: module.LegalDialog }),
    () => {
      loadAnew(location.href);
      return { default: Nothing };
    },
  ),
);

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  // The router makes an event of every `replaceState`.
  addEventListener('replaceState', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('replaceState', listener);
  };
}

function readHash(): 'terms' | 'privacy' | null {
  if (location.hash === '#terms') return 'terms';
  return location.hash === '#privacy' ? 'privacy' : null;
}

/** Opens the terms or the privacy policy over any page whose address ends in `#terms` or `#privacy`. */
export function LegalHost() {
  const open = useSyncExternalStore(subscribe, readHash, () => null);
  if (!open) return null;
  return (
    <Suspense>
      <LegalDialog
        kind={open}
        onClose={() => history.replaceState(history.state, '', location.pathname + location.search)}
      />
    </Suspense>
  );
}
