import { clearTypedSecrets, reloadWithTypedValues } from '../form/form-values-over-reload.ts';

/**
 * A browser may keep a page that the user leaves, and show it again after Back as it was left. The page is kept without
 * passwords and codes. It is loaded again when it is shown: its session, its question or its ticket may be over. What
 * else was typed stays.
 */
export function watchBackForwardCache(): void {
  addEventListener('pagehide', clearTypedSecrets);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    reloadWithTypedValues();
  });
}
