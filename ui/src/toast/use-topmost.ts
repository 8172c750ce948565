import { useEffect, useState } from 'react';

/** Moves the host into the topmost modal dialog, because nothing outside it is seen or read, or back into the page. */
function place(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const home = dialog ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  dialog?.addEventListener('close', () => place(host), { once: true });
}

/** Returns an element above the page and its dialogs, which takes its place again whenever `content` changes. */
export function useTopmost(className: string | undefined, content: unknown): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    element.className = className ?? '';
    setHost(element);
    return () => element.remove();
  }, [className]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may be shown after a dialog was opened
  useEffect(() => {
    if (host) place(host);
  }, [host, content]);
  return host;
}
