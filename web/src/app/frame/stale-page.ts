import { isStale } from '../../api/is-stale.ts';

// What may lie in the history for a moment: no password and no code.
const KEPT = 'input[name]:not([type=password], [type=hidden], [type=file], [type=checkbox], [name=identifyCode])';

const fields = () => document.querySelectorAll<HTMLInputElement>(KEPT);

function keepTyped(): void {
  const typed = Object.fromEntries([...fields()].map(({ name, value }) => [name, value]));
  history.replaceState({ ...history.state, typed }, '');
}

/** Puts back into empty fields what was typed before the page was loaded anew. */
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
 * After a deployment a chunk of the old version is gone: the page is loaded anew, with what was typed. A chunk that fails
 * for another reason leaves the page as it is, so this never goes round in circles.
 */
export function reloadWhenStale(): () => void {
  restoreTyped();
  const reload = () => {
    keepTyped();
    location.reload();
  };
  const look = () =>
    void isStale().then(
      (stale) => stale && reload(),
      () => undefined,
    );
  addEventListener('gone', look);
  return () => removeEventListener('gone', look);
}
