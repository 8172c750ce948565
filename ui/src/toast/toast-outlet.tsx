import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useFormatMessage } from '../i18n/messages.ts';
import { Icon } from '../icon/icon.tsx';
import { alertIcon, circleCheckIcon, circleCloseIcon, infoIcon } from '../icon/icon-paths.ts';
import { useStore } from '../state/create-store.ts';
import styles from './toast.module.css';
import { type Toast, type ToastType, toasts } from './toast-store.ts';
import { useTopmost } from './use-topmost.ts';

const icons: Readonly<Record<Exclude<ToastType, 'loading'>, string>> = {
  success: circleCheckIcon,
  error: circleCloseIcon,
  info: infoIcon,
  warning: alertIcon,
  warn: alertIcon,
};

/**
 * The list of toasts, rendered once in the application. Screen readers announce only what is inserted into a region
 * that exists, so the regions are permanent.
 */
export function ToastOutlet() {
  const list = useStore(toasts.store);
  const host = useTopmost(styles.host, list);
  const shown = (isError: boolean) =>
    list.filter(({ type }) => (type === 'error') === isError).map((one) => <ToastView key={one.id} toast={one} />);
  return (
    host &&
    createPortal(
      <>
        <div role="alert" aria-atomic="false">
          {shown(true)}
        </div>
        <div role="status" aria-atomic="false">
          {shown(false)}
        </div>
      </>,
      host,
    )
  );
}

function ToastView({ toast: { id, type, content, phase } }: { readonly toast: Toast }) {
  const format = useFormatMessage();
  const pause = () => toasts.pause(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the timers
    <div
      className={classNames(
        styles.toast,
        styles[type === 'warn' ? 'warning' : type],
        phase === 'shown' && styles.shown,
      )}
      onPointerEnter={pause}
      onPointerLeave={toasts.resume}
      onFocus={pause}
      onBlur={toasts.resume}
    >
      {type === 'loading' ? <i className={styles.spinner} /> : <Icon path={icons[type]} />}
      {/* A dialog may have opened: the text is inserted once the region is in it. */}
      <span>{phase !== 'mounted' && (content ? format(content) : '…')}</span>
    </div>
  );
}
