import { earnedSteps, type SafetyStep, safetySteps } from '@isoline/contract/values/safety.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { securityMessages } from '../security/security-messages.ts';

export interface ScoreStep {
  readonly step: SafetyStep;
  readonly name: string;
  /** The benefit of the step, as a sentence without its full stop. */
  readonly gain: string;
  /** Undefined until the account is known. */
  readonly isEarned: boolean | undefined;
  /** The fragment that opens the dialog of the step. Undefined for WeChat, which is linked by a button. */
  readonly href: string | undefined;
}

/** Returns the steps of the score, the completed steps first: their number is the reached height. */
export function useSafetySteps(): readonly ScoreStep[] {
  const text = useMessages(securityMessages);
  const { UserInfo } = useUserCenter();
  const earned = UserInfo && earnedSteps(UserInfo);
  const texts = {
    base: [text.stepBase, ''],
    phone: [text.stepPhone, text.stepPhoneText],
    email: [text.stepEmail, text.stepEmailText],
    wx: [text.stepWx, text.stepWxText],
  } as const;
  return safetySteps
    .map((step) => ({
      step,
      name: texts[step][0],
      gain: texts[step][1],
      isEarned: earned?.[step],
      href: step === 'phone' || step === 'email' ? `#${step}` : undefined,
    }))
    .toSorted((a, b) => Number(b.isEarned ?? false) - Number(a.isEarned ?? false));
}
