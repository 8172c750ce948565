import { BACK_URL_REFUSED } from '@isoline/contract/errors/common-errors.ts';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { otherTabSignIns, resumeSession } from '../../api/session.ts';
import { askToKeep } from '../closing/ask-to-keep.ts';
import { offerPasskeyOnce } from '../passkey/passkey-offer.ts';
import { offerToLink } from '../provider/offer-to-link.ts';
import { visitSource } from '../session/visit-source.ts';
import { askForAgreement } from '../terms/ask-for-agreement.ts';
import { allowedBackAddress } from './allowed-back-address.ts';
import { withCarriedParameters } from './carried-parameters.ts';
import { interactionPage, readInteraction } from './pending-interaction.ts';
import { redirectTarget, requestedBackAddress } from './redirect-target.ts';

/** The router's navigation. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

let ongoing: Promise<boolean> | null = null;

/**
 * Goes to the address that a signed-in user requested. Before that, the user agrees to new terms, answers whether to
 * keep an account that will be closed, and gets the offers to link a provider and to add a passkey. An address that
 * cannot be checked is refused. Only one redirect runs at a time: a page that loads slowly may find the user signed in
 * while the redirect of its form still asks.
 *
 * @param exit `back-address`: through root, which checks the back address (docs/specification.md, section 2)
 * @returns false when the user has declined new terms and is signed out
 */
export function redirectAfterSignIn(navigate: Navigate, exit?: 'back-address'): Promise<boolean> {
  ongoing ??= redirect(navigate, exit).finally(() => {
    ongoing = null;
  });
  return ongoing;
}

async function redirect(navigate: Navigate, exit: 'back-address' | undefined): Promise<boolean> {
  if (!(await askForAgreement())) return false;
  await askToKeep();
  await offerToLink();
  await offerPasskeyOnce();
  if (exit) navigate(withCarriedParameters('/', location.search), { replace: true });
  else await goToRequested(navigate);
  return true;
}

async function productLocation(uid: string): Promise<string> {
  const { locationAfterSignIn } = await loadChunk(() => import('./location-after-sign-in.ts'));
  return locationAfterSignIn(uid);
}

async function goToRequested(navigate: Navigate): Promise<void> {
  const uid = readInteraction(location.search);
  // The sign-in does not leave a history entry: Back would lead to it, and it would redirect again.
  if (uid !== undefined) return location.replace(await productLocation(uid).catch(() => interactionPage(uid)));
  const requested = requestedBackAddress(location.search);
  const allowed = requested && (await allowedBackAddress(requested, location.origin).catch(() => null));
  const { to, isPage, isRefused } = redirectTarget(allowed, location.origin);
  if (isRefused) toasts.show({ type: 'warning', content: errorMessage(BACK_URL_REFUSED) });
  // From a product's frame the whole window navigates.
  if (window.top !== window) open(to, '_top');
  else if (isPage) navigate(to, { replace: true });
  else location.replace(to);
}

interface Visit {
  readonly navigate: Navigate;
  /** Returns true when a redirect would discard the visitor's work: then another tab's sign-in asks first. */
  readonly asksFirst: () => boolean;
  /** True when a user who is already signed in stays on the page. */
  readonly staysSignedIn: boolean;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
}

/**
 * Records which product sent the visitor. Redirects a user who is already signed in or signs in in another tab.
 *
 * @throws ChunkError when the question cannot be loaded
 */
export async function startVisit({ navigate, asksFirst, staysSignedIn, signal }: Visit): Promise<void> {
  const onOtherTabSignIn = async () => {
    if (asksFirst()) {
      const { confirmRedirect } = await loadChunk(() => import('./other-tab-sign-in.tsx'));
      if (!(await confirmRedirect())) return;
    }
    if (!signal.aborted) await redirectAfterSignIn(navigate);
  };
  // Stored for the later pages of this tab.
  void visitSource();
  signal.addEventListener(
    'abort',
    // Without the question's chunk the registration continues.
    otherTabSignIns.subscribe(() => onOtherTabSignIn().catch(() => undefined)),
  );
  // The page of a product's pending sign-in decides itself whether to ask.
  if (readInteraction(location.search) !== undefined) return;
  const session = await resumeSession();
  if (session === 'signed-in' && !staysSignedIn && !signal.aborted) await redirectAfterSignIn(navigate);
}
