import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Reads the token of a notice's link (`/?undo=#token`) and removes it from the address and the history before other code
 * sees it; null on other pages.
 */
function consumeToken(): string | null {
  const kept = new URLSearchParams(location.search);
  if (location.pathname !== '/' || !kept.has('undo')) return null;
  const token = location.hash.slice(1);
  kept.delete('undo');
  history.replaceState(history.state, '', kept.size > 0 ? `/?${kept}` : '/');
  return token;
}

const Undo = lazy<ComponentType<{ token: string; onClose: () => void }>>(() =>
  import('../app/dialogs/undo.tsx').then((module) => ({ default: module.Undo })),
);

const tokenFromLink = consumeToken();

/** Asks the user who follows the link of a notice whether to undo the change. */
export function UndoHost() {
  const [token, setToken] = useState(tokenFromLink);
  if (token === null) return null;
  return (
    <Suspense>
      <Undo token={token} onClose={() => setToken(null)} />
    </Suspense>
  );
}
