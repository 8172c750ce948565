import type { SecondFactor } from '@isoline/contract/fields/factor-fields.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SignInHistoryState } from '../sign-in-contact.ts';
import type { SignInMethodId } from './last-used-method.ts';

/**
 * A sign-in that waits for its second factor. A history entry keeps it, so that Back leads to the form and a reload
 * finds it: a phone may drop the page while the user reads a code in another app. The ticket works only once, in this
 * browser, and with the factor.
 */
export interface SecondStep extends Pick<SecondFactor, 'methods' | 'removesAt'> {
  readonly ticket: string;
  /** The method of the first step, which is marked as the last one used. */
  readonly method?: SignInMethodId | undefined;
  /** The exit of the sign-in: root with the back address, as the specification requires for the cloud account. */
  readonly exit?: 'back-address' | undefined;
}

type State = Readonly<Record<string, unknown>> & {
  readonly secondStep?: SecondStep;
  /** The second step of a dialog over the page. */
  readonly dialogStep?: SecondStep;
  /** Set when this entry asks for a code. See `ui/stepper/use-history-step.ts`. */
  readonly code?: object;
};

const historyState = () => (history.state ?? {}) as State;

/** Returns the second step that `data` of SECOND_FACTOR_REQUIRED requires. */
export const createSecondStep = (
  { security: ticket, methods, removesAt }: SecondFactor,
  signIn: Pick<SecondStep, 'method' | 'exit'> = {},
): SecondStep => ({ ticket, methods, removesAt, ...signIn });

/**
 * Shows the second step instead of the page, as a new history entry; after a code, which is used once, in the code's
 * entry.
 *
 * @param contact as typed in the form, which has it again after Back
 */
export function startSecondStep(secondStep: SecondStep, contact?: string): void {
  // In development React runs an effect twice.
  if (historyState().secondStep?.ticket === secondStep.ticket) return;
  const form: SignInHistoryState = contact ? { contact } : {};
  const { code, ...rest } = historyState();
  if (!code) history.replaceState({ ...rest, ...form }, '');
  history[code ? 'replaceState' : 'pushState']({ ...rest, ...form, secondStep }, '');
}

/** Shows the page again in this entry, because the second step is over. */
export function endSecondStep(): void {
  const { secondStep, ...rest } = historyState();
  if (secondStep) history.replaceState(rest, '');
}

/** Keeps the second step of a dialog with its page, so that a reload does not lose it. Null removes it. */
export function keepDialogStep(dialogStep: SecondStep | null): void {
  const { dialogStep: _, ...rest } = historyState();
  history.replaceState(dialogStep ? { ...rest, dialogStep } : rest, '');
}

/**
 * Returns the state of the sign-in page that a page without a session redirects to: the step of its dialog continues
 * there.
 */
export function stateOfSignInPage(): Pick<State, 'secondStep'> | null {
  const { dialogStep } = historyState();
  return dialogStep ? { secondStep: dialogStep } : null;
}

/** Returns the second step of the current history entry; null if it does not have one. */
export const useSecondStep = (): SecondStep | null => useHistoryState<State | null>()?.secondStep ?? null;
