import { isSignedOut } from '../../api/session.ts';

// A page that the browser kept whole comes back as it was left, also when its person has signed out in the meantime.
if (typeof window !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isSignedOut()) return;
    document.body.hidden = true;
    location.reload();
  });
}
