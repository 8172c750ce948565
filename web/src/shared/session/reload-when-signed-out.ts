import { isSignedOut } from '../../api/session.ts';

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted || !isSignedOut()) return;
  document.body.hidden = true;
  location.reload();
}

/** The browser's back-forward cache restores a page as it was left, also after its user signed out. Returns what ends it. */
export function reloadWhenSignedOut(): () => void {
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}
