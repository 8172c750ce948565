import { earnedSteps, levelOf, type SafetyStep, STEP_POINTS, safetySteps } from '@isoline/contract/values/safety.ts';
import { useMessages } from '../../i18n/messages.ts';
import { overviewMessages } from '../../messages/account-overview.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { checkIcon } from '../../ui/icon/icon-paths.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import { fetchUserInfo, USER_INFO } from './account-data.ts';
import { ActPlace, type Acts } from './acts.tsx';
import { Card, LoadFailed, Loading } from './card.tsx';
import styles from './security-score.module.css';
import { useResource } from './use-resource.ts';
import { useUserCenter } from './user-center-store.ts';

export function SecurityScore({ acts }: { readonly acts: Acts }) {
  const { UserInfo } = useUserCenter();
  const { error } = useResource(USER_INFO, fetchUserInfo);
  return (
    <Card part="security">
      {!UserInfo && error ? <LoadFailed error={error} resource={USER_INFO} /> : <Score acts={acts} />}
    </Card>
  );
}

function Score({ acts }: { readonly acts: Acts }) {
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
          <Step key={step} step={step} earned={earned?.[step]} acts={acts} />
        ))}
      </ul>
    </>
  );
}

interface StepProps {
  readonly step: SafetyStep;
  /** Undefined until the person has been read. */
  readonly earned: boolean | undefined;
  readonly acts: Acts;
}

function Step({ step, earned, acts }: StepProps) {
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
          <a className={buttonClass('quiet')} href={`#${step}`} aria-label={name}>
            {text.link}
          </a>
        )}
        {earned === false && step === 'wx' && <ActPlace acts={acts} subject="wx" />}
      </span>
    </li>
  );
}
