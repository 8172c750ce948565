import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast.ts';
import type { AddressDialogProps } from '../dialogs/address-dialog.ts';
import { loadAnew } from '../navigation.ts';

type Load = () => Promise<{ readonly AddressDialog: ComponentType<AddressDialogProps> }>;

const legal: Load = () => import('../dialogs/legal.tsx');
const contact: Load = () => import('../dialogs/contact.tsx');
const dialogs: Readonly<Record<string, Load>> = {
  '#terms': legal,
  '#privacy': legal,
  '#phone': contact,
  '#email': contact,
  '#password': () => import('../dialogs/password.tsx'),
  '#reset': () => import('../dialogs/reset.tsx'),
};

/**
 * Notes in the entry that a link of the page opened how far back that page lies: closing goes back there. An entry
 * that was come to in another way (a reload keeps its note, a link from outside has none) just loses its fragment.
 */
function noteOpener({ oldURL, newURL }: HashChangeEvent): void {
  if (history.state !== null || oldURL.includes('#') || !newURL.startsWith(`${oldURL}#`)) return;
  history.replaceState({ depth: 1 }, '');
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', noteOpener);
  // The router makes events of `pushState` and `replaceState`.
  const events = ['hashchange', 'pushState', 'replaceState', 'popstate'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    removeEventListener('hashchange', noteOpener);
    for (const event of events) removeEventListener(event, listener);
  };
}

function close(): void {
  const { depth } = (history.state ?? {}) as { depth?: number };
  if (depth) history.go(-depth);
  else history.replaceState(history.state, '', location.pathname + location.search);
}

async function sayFailure(error: unknown): Promise<void> {
  if (loadAnew(location.href)) return;
  close();
  const { failureSentence } = await import('../../messages/failure.ts');
  await toast.show({ type: 'error', content: failureSentence(error) });
}

interface Loaded {
  readonly load: Load;
  readonly Shown: ComponentType<AddressDialogProps>;
}

/** Opens the dialog that the address names, loaded when it is asked for. */
export function DialogHost() {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const load = dialogs[hash];
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let here = true;
    load?.().then(
      ({ AddressDialog }) => here && setLoaded({ load, Shown: AddressDialog }),
      (error: unknown) => here && void sayFailure(error),
    );
    return () => {
      here = false;
    };
  }, [load]);
  return load && loaded?.load === load ? <loaded.Shown hash={hash} onClose={close} /> : null;
}
