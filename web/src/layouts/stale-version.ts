import { isStale } from '../api/is-stale.ts';

// May be stored in the history entry: no password and no verification code.
const KEPT = 'input[name]:not([type=password], [type=hidden], [type=file], [type=checkbox], [name=identifyCode])';

const fields = () => document.querySelectorAll<HTMLInputElement>(KEPT);

function keepTyped(): void {
  const typed = Object.fromEntries([...fields()].map(({ name, value }) => [name, value]));
  history.replaceState({ ...history.state, typed }, '');
}

/** Restores into empty fields what was typed before the reload. */
function restoreTyped(): void {
  const { typed, ...rest } = (history.state ?? {}) as { typed?: Readonly<Record<string, string>> };
  if (!typed) return;
  for (const field of fields()) {
    const before = typed[field.name];
    if (before && !field.value) field.value = before;
  }
  history.replaceState(Object.keys(rest).length > 0 ? rest : null, '');
}

/**
 * After a deployment the chunks of the old version are missing: reloads the page and keeps what was typed. A chunk that
 * fails for another reason leaves the page as it is, so there is no loop of reloads.
 */
export function reloadOnStaleVersion(): () => void {
  restoreTyped();
  const reload = () => {
    keepTyped();
    location.reload();
  };
  const check = () =>
    void isStale().then(
      (stale) => stale && reload(),
      () => undefined,
    );
  addEventListener('vite:preloadError', check);
  return () => removeEventListener('vite:preloadError', check);
}
