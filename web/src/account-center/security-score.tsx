import { coinRewards } from '@isoline/contract/limits.ts';
import { earnedSteps, levelOf, type SafetyStep, STEP_POINTS, safetySteps } from '@isoline/contract/values/safety.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../i18n/messages.ts';
import { accountViewQuery, userInfoQuery } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { checkIcon } from '../ui/icon/icon-paths.ts';
import { Progress } from '../ui/progress/progress.tsx';
import { ActionSlot } from './action-slot.tsx';
import { Card, Loading, Pending } from './card.tsx';
import { isNewAccount } from './new-account.ts';
import { securityMessages } from './security-messages.ts';
import styles from './security-score.module.css';

/** The score of the account's security, and the steps that earn it. */
export function SecurityScore() {
  const { UserInfo } = useUserCenter();
  const query = useQuery(userInfoQuery);
  return <Card name="security">{!UserInfo && query.error ? <Pending query={query} lines={2} /> : <Score />}</Card>;
}

function Score() {
  const text = useMessages(securityMessages);
  const { UserInfo, SafetyScore, SafetyProgress } = useUserCenter();
  const { data } = useQuery(accountViewQuery);
  const level = levelOf(SafetyScore);
  const details = { low: text.lowText, medium: text.mediumText, high: text.highText };
  const earned = UserInfo && earnedSteps(UserInfo);
  const open = safetySteps.filter((step) => earned?.[step] === false).length;
  // What a new account lacks is its next steps; only later it is a risk. Until its age is known nothing is called one.
  const isWarned = level !== 'low' || (data !== undefined && !isNewAccount(data.createdAt, Date.now()));
  return (
    <>
      <div className={styles.gauge}>
        {UserInfo ? (
          <Progress
            label={text.scoreLabel}
            steps={SafetyProgress}
            value={SafetyScore}
            valueText={text.levelWith(text[level], isWarned ? details[level] : text.stepsLeft(open))}
            tone={isWarned ? level : 'neutral'}
          />
        ) : (
          <Loading lines={2} />
        )}
      </div>
      {isWarned && open > 1 && <p className={styles.left}>{text.stepsLeft(open)}</p>}
      <ul className={styles.steps}>
        {safetySteps.map((step) => (
          <ScoreStep key={step} step={step} earned={earned?.[step]} />
        ))}
      </ul>
    </>
  );
}

interface StepProps {
  readonly step: SafetyStep;
  /** Undefined until the account is known. */
  readonly earned: boolean | undefined;
}

function ScoreStep({ step, earned }: StepProps) {
  const text = useMessages(securityMessages);
  const stepTexts = {
    base: [text.stepBase, text.stepBaseText],
    phone: [text.stepPhone, text.stepPhoneText],
    email: [text.stepEmail, text.stepEmailText],
    wx: [text.stepWx, text.stepWxText],
  } as const;
  const [name, gain] = stepTexts[step];
  const state = earned ? text.earned(STEP_POINTS) : text.open(STEP_POINTS, coinRewards.bind);
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
            {text.add}
          </a>
        )}
        {earned === false && step === 'wx' && <ActionSlot subject="wx" />}
      </span>
    </li>
  );
}
