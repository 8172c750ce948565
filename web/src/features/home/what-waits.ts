import {
  earnedSteps,
  type SafetyFacts,
  type SafetyStep,
  safetyOf,
  safetySteps,
} from '@isoline/contract/values/safety.ts';
import { onNewDevice } from '../../shared/account/new-devices.ts';

interface SignIn {
  readonly id: string;
  readonly device: string;
  /** ISO 8601. */
  readonly loginTime: string;
}

export type Waiting =
  | { readonly is: 'step'; readonly step: SafetyStep; readonly score: number }
  | { readonly is: 'new-device'; readonly device: string; readonly at: string };

const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What a person should look at: the next step of an unfinished account, and the newest sign-in of the last week on a
 * device that was not seen before. `here` is the device of this session, which its owner knows of.
 */
export function whatWaits(
  person: SafetyFacts,
  records: readonly SignIn[],
  here: string | undefined,
  now: number,
): readonly Waiting[] {
  const earned = earnedSteps(person);
  const step = safetySteps.find((one) => !earned[one]);
  const stranger = onNewDevice(records).find(
    ({ device, loginTime }) => device !== here && now - Date.parse(loginTime) < NEWS_MS,
  );
  return [
    ...(stranger ? [{ is: 'new-device' as const, device: stranger.device, at: stranger.loginTime }] : []),
    ...(step ? [{ is: 'step' as const, step, score: safetyOf(person).score }] : []),
  ];
}
