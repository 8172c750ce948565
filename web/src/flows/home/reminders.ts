import {
  computeSafety,
  earnedSteps,
  type SafetyFacts,
  type SafetyStep,
  safetySteps,
} from '@isoline/contract/values/safety.ts';
import { onNewDevice } from '../../shared/account/new-devices.ts';

interface SignIn {
  readonly id: string;
  readonly device: string;
  /** ISO 8601. */
  readonly loginTime: string;
}

export type Reminder =
  | { readonly kind: 'step'; readonly step: SafetyStep; readonly score: number }
  | { readonly kind: 'new-device'; readonly device: string; readonly at: string };

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Chooses the reminders of a user: the newest sign-in of the last week on a new device, and the next step of an
 * unfinished account.
 *
 * @param present the device of this session, which the user knows
 * @param now epoch milliseconds
 */
export function chooseReminders(
  user: SafetyFacts,
  records: readonly SignIn[],
  present: string | undefined,
  now: number,
): readonly Reminder[] {
  const earned = earnedSteps(user);
  const step = safetySteps.find((one) => !earned[one]);
  const unknown = onNewDevice(records).find(
    ({ device, loginTime }) => device !== present && now - Date.parse(loginTime) < RECENT_MS,
  );
  return [
    ...(unknown ? [{ kind: 'new-device' as const, device: unknown.device, at: unknown.loginTime }] : []),
    ...(step ? [{ kind: 'step' as const, step, score: computeSafety(user).score }] : []),
  ];
}
