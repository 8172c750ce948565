import { type ComponentType, Fragment, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../state/create-store.ts';
import { closeAddressDialog, openAddressDialog, useHash } from './dialog-address.ts';
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

/** The fragment of a link that was clicked without a modifier key. */
function fragmentOfLink({ target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  return target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href') : null;
}

/** The one place where dialogs stand: the one that the address names, and above it those that a flow opened. */
export function DialogHost({ addressDialogs }: Props) {
  const hash = useHash();
  const dialogs = useStore(openDialogs);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => cancelDialogs, [path]);
  useEffect(() => {
    addEventListener('popstate', cancelDialogs);
    return () => removeEventListener('popstate', cancelDialogs);
  }, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const fragment = fragmentOfLink(event);
      if (!fragment || !addressDialogs[fragment] || location.hash) return;
      event.preventDefault();
      openAddressDialog(fragment);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [addressDialogs]);
  // The chunk of a dialog is awaited before anything is shown.
  const shown = useDeferredValue(hash, '');
  const AddressDialog = shown === hash ? addressDialogs[hash] : undefined;
  return (
    <>
      {AddressDialog && <AddressDialog key={hash} hash={hash} onClose={closeAddressDialog} />}
      {dialogs.map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </>
  );
}
