import type { ProtectionLevel } from '@isoline/contract/values/protection.ts';
import { STEP_POINTS } from '@isoline/contract/values/safety.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Peak, type PeakWalls } from '@isoline/ui/peak/peak.tsx';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { protectionBars, useJoinedSentence, useProtectionNames } from '../security/protection/protection-mark.tsx';
import { protectionMessages } from '../security/protection/protection-messages.ts';
import { securityMessages } from '../security/security-messages.ts';
import styles from './overview-head.module.css';
import { useSafetySteps } from './safety-steps.ts';

/**
 * The score as a map: a ring for each step, and a flag on the summit for the full score. Walls around the foot show the
 * level of sign-in protection.
 */
export function SafetyPeak({ protection }: { readonly protection: ProtectionLevel | undefined }) {
  const text = useMessages(securityMessages);
  const { UserInfo, SafetyProgress } = useUserCenter();
  const steps = useSafetySteps();
  const walls = useWalls(protection);
  // Each account has its own terrain, so nothing is drawn before the account is known.
  if (!UserInfo) return <div className={styles.map} />;
  const isComplete = SafetyProgress.every((flag) => flag === 1);
  const next = steps.find(({ isEarned }) => isEarned === false)?.step;
  const rings = steps.map(({ step, name, isEarned = false, href }, index) => {
    const value = (index + 1) * STEP_POINTS;
    return {
      key: step,
      value,
      name,
      label: isEarned ? text.ringEarned(name, value) : text.ringOpen(name, value),
      isEarned,
      isNext: step === next,
      href: isEarned ? undefined : href,
    };
  });
  const summit = isComplete ? text.ringEarned(text.summit, 100) : text.ringOpen(text.summit, 100);
  return (
    <div className={styles.map}>
      <Peak
        key={UserInfo.userId}
        seed={UserInfo.userId}
        label={text.map}
        rings={rings}
        walls={walls}
        summit={{ name: text.summit, label: summit, isEarned: isComplete }}
      />
    </div>
  );
}

function useWalls(protection: ProtectionLevel | undefined): PeakWalls | undefined {
  const text = useMessages(protectionMessages);
  const names = useProtectionNames();
  const sentence = useJoinedSentence();
  if (!protection) return undefined;
  return {
    count: protectionBars[protection],
    name: text.protectionIs(names[protection]),
    label: `${text.protectionIs(names[protection])}. ${sentence(protection)}`,
  };
}
