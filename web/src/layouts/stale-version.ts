import { isStale } from '../api/is-stale.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { reloadWithTypedValues } from '../shared/form/form-values-over-reload.ts';

/**
 * After a deployment the chunks of the old version are missing: reloads the page and keeps what was typed. A chunk that
 * fails for another reason leaves the page as it is, so there is no loop of reloads.
 */
export function reloadOnStaleVersion(): () => void {
  const check = () =>
    void isStale().then(
      (stale) => stale && reloadWithTypedValues(),
      // Offline, the version of the server is unknown.
      failureMessage,
    );
  addEventListener('vite:preloadError', check);
  return () => removeEventListener('vite:preloadError', check);
}
