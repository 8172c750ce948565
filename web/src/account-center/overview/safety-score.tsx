import { coinRewards } from '@isoline/contract/limits.ts';
import type { ProtectionLevel } from '@isoline/contract/values/protection.ts';
import { rateScore, STEP_POINTS } from '@isoline/contract/values/safety.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { checkIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Link } from 'wouter';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { ActionSlot, type WithActions } from '../action-slot.tsx';
import { Loading } from '../card.tsx';
import { ProtectionMark } from '../security/protection/protection-mark.tsx';
import { securityMessages } from '../security/security-messages.ts';
import styles from './safety-score.module.css';
import { type ScoreStep, useSafetySteps } from './safety-steps.ts';

interface Props extends WithActions {
  /** Undefined until the protection is known. */
  readonly protection: ProtectionLevel | undefined;
  readonly isNew: boolean;
}

/** The score in words: its level, the mark of protection, the next step with its benefit, and the other steps. */
export function SafetyScore({ protection, isNew, actions }: Props) {
  const text = useMessages(securityMessages);
  const { UserInfo, SafetyScore: score } = useUserCenter();
  const steps = useSafetySteps();
  const next = steps.find(({ isEarned }) => isEarned === false);
  const open = steps.filter(({ isEarned }) => isEarned === false).length;
  const level = rateScore(score);
  const details = {
    low: text.lowText,
    medium: text.mediumText,
    high: text.highText,
  };
  // For a new account, missing protection is a next step; only later it is a risk.
  const words = text.levelWith(text[level], isNew && level === 'low' ? text.stepsLeft(open) : details[level]);
  return (
    <div className={styles.score}>
      {UserInfo ? (
        // biome-ignore lint/a11y/useSemanticElements: a native meter does not show text
        <p
          role="meter"
          aria-label={text.scoreLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={score}
          aria-valuetext={`${score} / 100, ${words}`}
          className={classNames(styles.value, styles[level])}
        >
          <b>{score}</b>
          <span>
            <small>{text.scoreLabel}</small>
            <span>{` ${words}`}</span>
          </span>
        </p>
      ) : (
        <div className={styles.value}>
          <Loading lines={2} />
        </div>
      )}
      <div className={styles.protection}>{UserInfo && protection && <ProtectionMark level={protection} />}</div>
      <div className={styles.next}>{UserInfo && <NextStep next={next} actions={actions} />}</div>
      <p className={styles.climb}>{text.climb}</p>
      <ul className={styles.steps}>
        {steps
          .filter((step) => step !== next)
          .map((step) => (
            <Step key={step.step} step={step} actions={actions} />
          ))}
      </ul>
    </div>
  );
}

interface NextStepProps extends WithActions {
  readonly next: ScoreStep | undefined;
}

/** The suggested next step. */
function NextStep({ next, actions: { ProviderAction } }: NextStepProps) {
  const text = useMessages(securityMessages);
  if (!next) {
    return (
      <>
        <p>{text.allSteps}</p>
        <Link className={buttonClass('secondary')} href={paths.security}>
          {text.toSecurity}
        </Link>
      </>
    );
  }
  const { name, gain, href } = next;
  return (
    <>
      <p>{text.nextStep(name, gain, STEP_POINTS, coinRewards.bind)}</p>
      {href ? (
        <a className={buttonClass()} href={href}>
          {name}
        </a>
      ) : (
        <ActionSlot>{(profile) => <ProviderAction provider="wx" profile={profile} label={name} />}</ActionSlot>
      )}
    </>
  );
}

interface StepProps extends WithActions {
  readonly step: ScoreStep;
}

function Step({ step: { name, isEarned, href }, actions: { ProviderAction } }: StepProps) {
  const text = useMessages(securityMessages);
  return (
    <li className={classNames(isEarned && styles.earned)}>
      <span className={styles.mark}>{isEarned && <Icon path={checkIcon} size={14} />}</span>
      <span>{name}</span>
      <span className={styles.state}>
        {isEarned && <span>{text.earned(STEP_POINTS)}</span>}
        {isEarned === false && href && (
          <a href={href} aria-label={name}>
            {text.add}
          </a>
        )}
        {isEarned === false && !href && (
          <ActionSlot>{(profile) => <ProviderAction provider="wx" profile={profile} />}</ActionSlot>
        )}
      </span>
    </li>
  );
}
