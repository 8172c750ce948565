import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { AddressDialogProps } from '../app/dialogs/address-dialog.ts';
import { reloadOnce } from '../navigation.ts';
import { toast } from '../ui/toast.ts';

type Load = () => Promise<{ readonly AddressDialog: ComponentType<AddressDialogProps> }>;

const legal: Load = () => import('../app/dialogs/legal.tsx');
const contact: Load = () => import('../app/dialogs/contact.tsx');
const dialogs: Readonly<Record<string, Load>> = {
  '#terms': legal,
  '#privacy': legal,
  '#phone': contact,
  '#email': contact,
  '#password': () => import('../app/dialogs/password.tsx'),
  '#reset': () => import('../app/dialogs/reset.tsx'),
};

/**
 * Stores in the history entry that a link of this page opened the dialog: closing then goes back. An entry that was reached
 * in another way (a link from outside) only loses its fragment.
 */
function storeDepth({ oldURL, newURL }: HashChangeEvent): void {
  if (history.state !== null || oldURL.includes('#') || !newURL.startsWith(`${oldURL}#`)) return;
  history.replaceState({ depth: 1 }, '');
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', storeDepth);
  // The router dispatches events for `pushState` and `replaceState`.
  const events = ['hashchange', 'pushState', 'replaceState', 'popstate'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    removeEventListener('hashchange', storeDepth);
    for (const event of events) removeEventListener(event, listener);
  };
}

function close(): void {
  const { depth } = (history.state ?? {}) as { depth?: number };
  if (depth) history.go(-depth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}

async function reportFailure(error: unknown): Promise<void> {
  if (reloadOnce(location.href)) return;
  close();
  const { failureSentence } = await import('../messages/failure.ts');
  await toast.show({ type: 'error', content: failureSentence(error) });
}

interface Loaded {
  readonly load: Load;
  readonly Shown: ComponentType<AddressDialogProps>;
}

/** Opens the dialog that the URL fragment names, and loads it on demand. */
export function FragmentDialogs() {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const load = dialogs[hash];
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let mounted = true;
    load?.().then(
      ({ AddressDialog }) => mounted && setLoaded({ load, Shown: AddressDialog }),
      (error: unknown) => mounted && void reportFailure(error),
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  return load && loaded?.load === load ? <loaded.Shown hash={hash} onClose={close} /> : null;
}
