import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useFormatMessage } from '../i18n/messages.ts';
import { Icon } from '../icon/icon.tsx';
import { alertIcon, circleCheckIcon, circleCloseIcon, infoIcon } from '../icon/icon-paths.ts';
import { useStore } from '../state/create-store.ts';
import styles from './toast.module.css';
import { type Toast, type ToastType, toasts } from './toast-store.ts';

const icons: Readonly<Record<Exclude<ToastType, 'loading'>, string>> = {
  success: circleCheckIcon,
  error: circleCloseIcon,
  info: infoIcon,
  warning: alertIcon,
  warn: alertIcon,
};

/** Moves the host into the topmost modal dialog, because nothing outside it is seen or read, or back into the page. */
function place(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const home = dialog ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  dialog?.addEventListener('close', () => place(host), { once: true });
}

/** The list of toasts, rendered once in the application. */
export function ToastOutlet() {
  const list = useStore(toasts.store);
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    element.className = styles.host ?? '';
    setHost(element);
    return () => element.remove();
  }, []);
  useEffect(() => {
    if (host) place(host);
    if (list.length === 0) toasts.resume();
  }, [host, list]);
  return (
    host &&
    createPortal(
      list.map((one) => <ToastView key={one.id} toast={one} />),
      host,
    )
  );
}

function ToastView({ toast: { type, content, phase } }: { readonly toast: Toast }) {
  const format = useFormatMessage();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the timers
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={classNames(
        styles.toast,
        styles[type === 'warn' ? 'warning' : type],
        phase === 'shown' && styles.shown,
      )}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {type === 'loading' ? <i className={styles.spinner} /> : <Icon path={icons[type]} />}
      <span>{content ? format(content) : '…'}</span>
    </div>
  );
}
