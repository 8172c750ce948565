import '@isoline/contract/brand/colors.css';
import '@isoline/ui/theme/tokens.css';
import '@isoline/ui/theme/base.css';
import { followLocale, readLocale, startInLocale } from '@isoline/ui/i18n/locale.ts';
import { ChunkError } from '@isoline/ui/load-chunk.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchErrors } from './api/watch-errors.ts';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { prefetchOnIntent } from './navigation.ts';
import { findRoute } from './routes.ts';
import { reloadForLostPart, watchLostParts } from './shared/failure/reload-for-lost-part.ts';
import { forgetUserOnSignOut } from './shared/login-model.ts';
import { watchBackForwardCache } from './shared/session/back-forward-cache.ts';

watchErrors();
watchLostParts();
watchBackForwardCache();
forgetUserOnSignOut();
startInLocale(readLocale());
followLocale();

async function start(root: HTMLElement): Promise<void> {
  try {
    await loadPage(findRoute(location.pathname).page);
  } catch {
    if (await reloadForLostPart()) return;
  }
  // From now on React replays clicks itself; handling one twice would undo a language switch.
  window.onclick = null;
  if (root.firstElementChild) hydrateRoot(root, <App />, { onRecoverableError });
  else {
    // The dev server serves `index.html` without prerendered markup: there is no form to hide for a product's request.
    delete document.documentElement.dataset.product;
    createRoot(root, { onRecoverableError }).render(<App />);
  }
  prefetchOnIntent();
}

/**
 * Reports the error of a render that React has repeated, as React does by itself. A part that did not arrive is not
 * reported.
 */
function onRecoverableError(error: unknown): void {
  if (error instanceof Error && error.cause instanceof ChunkError) return;
  reportError(error);
}

const root = document.getElementById('root');
if (root) void start(root);
