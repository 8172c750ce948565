import { STEP_POINTS } from '@isoline/contract/values/safety.ts';
import { useMessages } from '../i18n/messages.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { Peak } from '../ui/peak/peak.tsx';
import styles from './overview-head.module.css';
import { useSafetySteps } from './safety-steps.ts';
import { securityMessages } from './security-messages.ts';

/** The score as a map: a ring for each step, and a flag on the summit that the five flags of the specification end with. */
export function SafetyPeak() {
  const text = useMessages(securityMessages);
  const { UserInfo, SafetyProgress } = useUserCenter();
  const steps = useSafetySteps();
  // Each account has its own terrain, so nothing is drawn before the account is known.
  if (!UserInfo) return <div className={styles.map} />;
  const isComplete = SafetyProgress.every((flag) => flag === 1);
  const rings = steps.map(({ step, name, isEarned = false, href }, index) => {
    const value = (index + 1) * STEP_POINTS;
    return {
      key: step,
      value,
      name,
      label: isEarned ? text.ringEarned(name, value) : text.ringOpen(name, value),
      isEarned,
      href: isEarned ? undefined : href,
    };
  });
  const summit = isComplete ? text.ringEarned(text.summit, 100) : text.ringOpen(text.summit, 100);
  return (
    <div className={styles.map}>
      <Peak
        seed={UserInfo.userId}
        label={text.map}
        rings={rings}
        summit={{ name: text.summit, label: summit, isEarned: isComplete }}
      />
    </div>
  );
}
