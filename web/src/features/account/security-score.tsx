import { overviewMessages } from '../../messages/account-overview.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icon-paths.ts';
import { Progress } from '../../ui/progress.tsx';
import { fetchUserInfo } from './account-data.ts';
import { Card, LoadFailed, Loading } from './card.tsx';
import { earnedSteps, levelOf, type SafetyStep, STEP_POINTS, safetySteps } from './safety.ts';
import styles from './security-score.module.css';
import { useResource } from './use-resource.ts';
import { useUserCenter } from './user-center-store.ts';

const KEY = 'user-info';

export function SecurityScore() {
  const { UserInfo } = useUserCenter();
  const { error } = useResource(KEY, fetchUserInfo);
  return <Card part="security">{!UserInfo && error ? <LoadFailed error={error} resource={KEY} /> : <Score />}</Card>;
}

function Score() {
  const text = useMessages(overviewMessages);
  const { UserInfo, SafetyScore, SafetyProgress } = useUserCenter();
  const level = levelOf(SafetyScore);
  const words = { low: text.levelLow, medium: text.levelMedium, high: text.levelHigh };
  const earned = UserInfo && earnedSteps(UserInfo);
  return (
    <>
      <div className={styles.gauge}>
        {UserInfo ? (
          <Progress
            label={text.scoreLabel}
            steps={SafetyProgress}
            value={SafetyScore}
            valueText={words[level]}
            tone={level}
          />
        ) : (
          <Loading lines={2} />
        )}
      </div>
      <ul className={styles.steps}>
        {safetySteps.map((step) => (
          <Step key={step} step={step} earned={earned?.[step]} />
        ))}
      </ul>
    </>
  );
}

function Step({ step, earned }: { readonly step: SafetyStep; readonly earned: boolean | undefined }) {
  const text = useMessages(overviewMessages);
  const words = {
    base: [text.stepBase, text.stepBaseText],
    phone: [text.stepPhone, text.stepPhoneText],
    email: [text.stepEmail, text.stepEmailText],
    wx: [text.stepWx, text.stepWxText],
  } as const;
  const [name, gain] = words[step];
  const state = earned ? text.earned(STEP_POINTS) : text.open(STEP_POINTS);
  return (
    <li className={classNames(styles.step, earned && styles.earned)}>
      <span className={styles.mark}>{earned && <Icon path={checkIcon} size={16} />}</span>
      <p>
        <b>{name}</b>
        <span>{gain}</span>
      </p>
      <span className={styles.points}>
        {earned === undefined ? null : state}
        {earned === false && (step === 'phone' || step === 'email') && (
          <a className={styles.act} href={`#${step}`} aria-label={name}>
            {text.goBind}
          </a>
        )}
      </span>
    </li>
  );
}
