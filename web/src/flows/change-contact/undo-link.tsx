import { stoppable } from '@isoline/contract/values/under-way.ts';
import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Undoes } from './undo-change-calls.ts';

const UndoChange = lazyComponent(() => import('./undo-change.tsx').then((part) => part.UndoChange));

interface NoticeLink {
  readonly token: string;
  /** The operation that its token undoes. */
  readonly undoes: Undoes;
}

/**
 * Reads the token of a notice's link (`/?undo=#token`, `/?undo=removal#token` and similar) and removes it from the
 * address and the history before other code sees it. Returns null on any other page.
 */
function consumeLink(): NoticeLink | null {
  if (typeof window === 'undefined') return null;
  const kept = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !kept.has('undo')) return null;
  const link = {
    token: location.hash.slice(1),
    undoes: stoppable.find((kind) => kind === kept.get('undo')) ?? 'change',
  } as const;
  kept.delete('undo');
  history.replaceState(history.state, '', kept.size > 0 ? `/?${kept}` : '/');
  return link;
}

let linkOfPage = consumeLink();

/** The component that opens the dialog `UndoChange` for a user who followed the link of a notice. */
export function UndoLink() {
  const [link, setLink] = useState<NoticeLink | null>(null);
  useEffect(() => setLink(linkOfPage), []);
  const shown = useDeferredValue(link);
  const close = () => {
    linkOfPage = null;
    setLink(null);
  };
  return shown && <UndoChange {...shown} onClose={close} />;
}
