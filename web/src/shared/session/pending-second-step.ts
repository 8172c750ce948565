import type { SecondFactor } from '@isoline/contract/fields/factor-fields.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SignInHistoryState } from '../sign-in-contact.ts';
import type { SignInMethodId } from './last-used-method.ts';

/**
 * A sign-in that waits for its second factor. A history entry keeps it, so that a reload finds it (a phone may drop the
 * page while the user reads a code in another app) and Back leads to the form. The ticket serves this browser only,
 * once, and nobody without the factor.
 */
export interface SecondStep extends Pick<SecondFactor, 'methods' | 'removesAt'> {
  readonly ticket: string;
  /** The method of the first step, to mark it as the last one used. */
  readonly method?: SignInMethodId | undefined;
  /** Where the sign-in goes on: root, with the back address, as the specification has it for the cloud account. */
  readonly exit?: 'back-address' | undefined;
}

type State = Readonly<Record<string, unknown>> & {
  readonly secondStep?: SecondStep;
  /** The step of a dialog over the page. */
  readonly dialogStep?: SecondStep;
  /** A code is asked for in this entry. See `ui/stepper/use-history-step.ts`. */
  readonly code?: object;
};

const historyState = () => (history.state ?? {}) as State;

/** The second step that `data` of SECOND_FACTOR_REQUIRED asks for. */
export const createSecondStep = (
  { security: ticket, methods, removesAt }: SecondFactor,
  signIn: Pick<SecondStep, 'method' | 'exit'> = {},
): SecondStep => ({ ticket, methods, removesAt, ...signIn });

/**
 * Shows the second step in place of the page, as a further history entry, or in that of the code, which is used once.
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

/** Shows the page again in this entry: the second step is over. */
export function endSecondStep(): void {
  const { secondStep, ...rest } = historyState();
  if (secondStep) history.replaceState(rest, '');
}

/** Keeps the second step of a dialog with its page, so that a reload does not lose it; null: it is over. */
export function keepDialogStep(dialogStep: SecondStep | null): void {
  const { dialogStep: _, ...rest } = historyState();
  history.replaceState(dialogStep ? { ...rest, dialogStep } : rest, '');
}

/** The state of the sign-in page that a page without a session redirects to: the step of its dialog goes on there. */
export function stateOfSignInPage(): Pick<State, 'secondStep'> | null {
  const { dialogStep } = historyState();
  return dialogStep ? { secondStep: dialogStep } : null;
}

/** The second step of the present history entry; null without one. */
export const useSecondStep = (): SecondStep | null => useHistoryState<State | null>()?.secondStep ?? null;
