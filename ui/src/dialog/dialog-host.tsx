import { type ComponentType, Fragment, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../state/create-store.ts';
import { closeAddressDialog, openAddressDialog, useHash } from './dialog-address.ts';
import { cancelDialogs, openDialogs } from './open-dialog.ts';

export interface AddressDialogProps {
  /** The fragment that opened the dialog, with `#`. */
  readonly hash: string;
  readonly onClose: () => void;
}

interface Props {
  /** The dialogs that a URL can open, by fragment. */
  readonly addressDialogs: Readonly<Partial<Record<string, ComponentType<AddressDialogProps>>>>;
}

/** Returns the fragment of a link that was clicked with the main button and without a modifier key. */
function fragmentOfLink({ target, button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  return target instanceof Element ? target.closest('a[href^="#"]')?.getAttribute('href') : null;
}

interface OpenProps {
  readonly hash: string;
  readonly content: ComponentType<AddressDialogProps>;
}

/** A dialog of the URL, which can close only itself: a late answer may come when another dialog is open. */
function OpenAddressDialog({ hash, content: Content }: OpenProps) {
  const isOpen = useRef(true);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const close = useCallback(() => {
    if (!isOpen.current || location.hash !== hash) return;
    isOpen.current = false;
    closeAddressDialog();
  }, [hash]);
  return <Content hash={hash} onClose={close} />;
}

/** Renders all dialogs: the dialog of the URL, and the dialogs that flows have opened above it. */
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
  // Nothing is shown until the chunk of the dialog is loaded.
  const shown = useDeferredValue(hash, '');
  const AddressDialog = shown === hash ? addressDialogs[hash] : undefined;
  return (
    <>
      {AddressDialog && <OpenAddressDialog key={hash} hash={hash} content={AddressDialog} />}
      {dialogs.map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </>
  );
}
