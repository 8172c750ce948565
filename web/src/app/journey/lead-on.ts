import { BACK_URL_REFUSED } from '@isoline/contract/errors/sign-in-errors.ts';
import { resumeSession } from '../../api/session.ts';
import { recordSource } from '../../api/source.ts';
import { rowSentence } from '../../messages/failure.ts';
import { toast } from '../../ui/toast/toast.ts';
import { destinationOf } from './destination.ts';

/** The router's own way to another page. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** Goes where somebody who has signed in wanted to go. */
export function leadOn(navigate: Navigate): void {
  const { to, ours, refused } = destinationOf(location.search, location.origin);
  if (refused) void toast.show({ type: 'warning', content: rowSentence(BACK_URL_REFUSED) });
  // Inside a product's frame the whole window goes on.
  if (window.top !== window) open(to, '_top');
  else if (ours) navigate(to, { replace: true });
  else location.assign(to);
}

/** Registration hands over a contact that has an account already; an empty field takes it. */
function takeOverContact(): void {
  const { contact } = (history.state ?? {}) as { contact?: unknown };
  const field = document.querySelector<HTMLInputElement>('input[name=username]:not([hidden]), input[name=phone]');
  if (field && !field.value && typeof contact === 'string') field.value = contact;
}

/** Whether somebody is in the middle of registering, which going on would end. */
const isRegistering = () =>
  [...document.querySelectorAll<HTMLInputElement>('main :is([name=contact], [name=again])')].some(
    ({ name, value }) => name === 'again' || value !== '',
  );

/** Records where a visit came from, and leads on who is signed in already, or signs in in another tab. */
export async function beginVisit(navigate: Navigate, visit: AbortSignal): Promise<void> {
  recordSource(location.search);
  takeOverContact();
  const goOn = () => leadOn(navigate);
  const ask = () => import('./signed-in-elsewhere.tsx').then((live) => live.askWhetherToGoOn(goOn));
  addEventListener('elsewhere', () => (isRegistering() ? ask() : goOn()), { signal: visit });
  if ((await resumeSession()) === 'signed-in' && !visit.aborted) goOn();
}
