import { useDeferredValue, useEffect, useState } from 'react';
import { lazyComponent } from '../../load-chunk.ts';

const UndoChange = lazyComponent(() => import('./undo-change.tsx').then((part) => part.UndoChange));

interface NoticeLink {
  readonly token: string;
  /** What its token undoes. */
  readonly undoes: 'change' | 'removal';
}

/**
 * Reads the token of a notice's link (`/?undo=#token`, `/?undo=removal#token`) and removes it from the address and the history
 * before other code sees it. Null on any other page.
 */
function consumeLink(): NoticeLink | null {
  if (typeof window === 'undefined') return null;
  const kept = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !kept.has('undo')) return null;
  const link = {
    token: location.hash.slice(1),
    undoes: kept.get('undo') === 'removal' ? 'removal' : 'change',
  } as const;
  kept.delete('undo');
  history.replaceState(history.state, '', kept.size > 0 ? `/?${kept}` : '/');
  return link;
}

let linkOfPage = consumeLink();

/** Opens the question of `UndoChange` for a user who followed the link of a notice. */
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
