import { clearTypedSecrets, reloadWithTypedValues } from '../form/form-values-over-reload.ts';

/**
 * Handles the back/forward cache. A browser may keep a page that the user leaves, and show it again after Back as it
 * was. Passwords and codes are cleared before the page is kept. The page is loaded again when it is shown, because its
 * session, question or ticket may have expired. Other typed values stay.
 */
export function watchBackForwardCache(): void {
  addEventListener('pagehide', clearTypedSecrets);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    reloadWithTypedValues();
  });
}
