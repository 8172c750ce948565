import type { ProtectionLevel } from '@isoline/contract/values/protection.ts';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useUserCenter } from '../../../shared/account/user-center.ts';
import styles from './protection-mark.module.css';
import { protectionMessages } from './protection-messages.ts';

/** The number of bars of each level. */
export const protectionBars = { basic: 1, strong: 2, 'very-strong': 3 } as const;

export function useProtectionNames(): Readonly<Record<ProtectionLevel, string>> {
  const { basic, strong, veryStrong } = useMessages(protectionMessages);
  return { basic, strong, 'very-strong': veryStrong };
}

/** Returns the sentence that joins score and protection, which measure different things. */
export function useJoinedSentence(): (level: ProtectionLevel) => string {
  const text = useMessages(protectionMessages);
  const names = useProtectionNames();
  const { SafetyScore } = useUserCenter();
  return (level) => text.joined(SafetyScore, names[level]);
}

export function ProtectionBars({ level }: { readonly level: ProtectionLevel }) {
  return (
    <svg viewBox="0 0 20 16" width="1.25rem" height="1rem" aria-hidden="true" className={styles.bars}>
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          className={classNames(bar <= protectionBars[level] && styles.filled)}
          x={bar * 7 - 7}
          y={16 - bar * 5}
          width="5"
          height={bar * 5}
          rx="1.5"
        />
      ))}
    </svg>
  );
}

/** The mark of protection beside the score, and the sentence that joins score and protection. */
export function ProtectionMark({ level }: { readonly level: ProtectionLevel }) {
  const text = useMessages(protectionMessages);
  const names = useProtectionNames();
  const sentence = useJoinedSentence();
  return (
    <>
      <p className={styles.mark}>
        <ProtectionBars level={level} />
        <small>{text.protection}</small>
        <b>{names[level]}</b>
      </p>
      <p className={styles.joined}>{sentence(level)}</p>
    </>
  );
}
