import { type ComponentType, Fragment, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../state/create-store.ts';
import { closeAddressDialog, openAddressDialog, useHash } from './dialog-address.ts';
import { cancelDialogs, openDialogs } from './open-dialog.ts';

export interface AddressDialogProps {
  /** The fragment that opened the dialog, with `#`. */
  readonly hash: string;
  readonly onClose: () => void;
}

interface Props {
  /** The dialogs that a URL opens, by fragment. */
  readonly addressDialogs: Readonly<Partial<Record<string, ComponentType<AddressDialogProps>>>>;
}

/** The fragment of a link that was clicked without a modifier key. */
function fragmentOfLink({ target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  return target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href') : null;
}

/** Renders all dialogs: the one that the URL names, and above it those that a flow has opened. */
export function DialogHost({ addressDialogs }: Props) {
  const hash = useHash();
  const dialogs = useStore(openDialogs);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: dialogs are canceled when the path changes
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
  // Nothing is shown until the dialog's chunk is loaded.
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
