import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';

const UndoChange = lazyPart(() => import('./undo-change.tsx').then((part) => part.UndoChange));

/**
 * Reads the token of a notice's link (`/?undo=#token`) and removes it from the address and the history before other code
 * sees it. Null on any other page.
 */
function consumeToken(): string | null {
  if (typeof window === 'undefined') return null;
  const kept = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !kept.has('undo')) return null;
  const token = location.hash.slice(1);
  kept.delete('undo');
  history.replaceState(history.state, '', kept.size > 0 ? `/?${kept}` : '/');
  return token;
}

let tokenFromLink = consumeToken();

/** Opens the question of `UndoChange` for a user who followed the link of a notice. */
export function UndoLink() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(tokenFromLink), []);
  const close = () => {
    tokenFromLink = null;
    setToken(null);
  };
  return <Suspense>{token !== null && <UndoChange token={token} onClose={close} />}</Suspense>;
}
