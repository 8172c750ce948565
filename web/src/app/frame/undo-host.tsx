import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Takes the token of a notice's link (`/?undo=#token`) out of the address and the history, before anything else on the
 * page can see it; null where the page is another one.
 */
function takeToken(): string | null {
  const kept = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !kept.has('undo')) return null;
  const token = location.hash.slice(1);
  kept.delete('undo');
  history.replaceState(history.state, '', kept.size > 0 ? `/?${kept}` : '/');
  return token;
}

const Undo = lazy<ComponentType<{ token: string; onClose: () => void }>>(() =>
  import('../dialogs/undo.tsx').then((module) => ({ default: module.Undo })),
);

const taken = takeToken();

/** Asks whoever comes by the link of a notice whether the change shall be taken back. */
export function UndoHost() {
  const [token, setToken] = useState(taken);
  if (token === null) return null;
  return (
    <Suspense>
      <Undo token={token} onClose={() => setToken(null)} />
    </Suspense>
  );
}
