import { type ComponentType, Fragment, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../state/store.ts';
import { closeAddressDialog, useHash } from './dialog-address.ts';
import { cancelDialogs, openDialogs } from './open-dialog.ts';

export interface AddressDialogProps {
  /** The fragment that opened it, with `#`. */
  readonly hash: string;
  readonly onClose: () => void;
}

interface Props {
  /** The dialogs that an address opens, by fragment. */
  readonly addressDialogs: Readonly<Partial<Record<string, ComponentType<AddressDialogProps>>>>;
}

/** The one place where dialogs stand: the one that the address names, and above it those that a flow opened. */
export function DialogHost({ addressDialogs }: Props) {
  const hash = useHash();
  const dialogs = useStore(openDialogs);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path tells that the page is another one
  useEffect(() => cancelDialogs, [path]);
  useEffect(() => {
    addEventListener('popstate', cancelDialogs);
    return () => removeEventListener('popstate', cancelDialogs);
  }, []);
  const AddressDialog = addressDialogs[hash];
  return (
    <Suspense>
      {AddressDialog && <AddressDialog key={hash} hash={hash} onClose={closeAddressDialog} />}
      {dialogs.map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </Suspense>
  );
}
