import { loadPart } from '../../lazy/lazy-part.tsx';
import type { ToastRequest } from './toast-store.ts';

const loadStore = () => loadPart(() => import('./toast-store.ts'));

/**
 * Shows a short message over any page. The store comes with what loads after the first paint, so by the time that there
 * is something to say it is here already.
 */
export const toast = {
  /** The toast's id, for `dismiss`; a `loading` toast is also replaced by the next one. */
  show: (request: ToastRequest): Promise<number> => loadStore().then(({ toasts }) => toasts.show(request)),
  dismiss: (id: number): Promise<void> => loadStore().then(({ toasts }) => toasts.dismiss(id)),
};
