import { type ProtectionFacts, type ProtectionLevel, rateProtection } from '@isoline/contract/values/protection.ts';
import { AccountMark } from '@isoline/ui/account-mark/account-mark.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { signalAccount } from '@isoline/ui/passkey/passkey-signals.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AccountProtection, protectionQuery, userInfoQuery } from '../../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../../shared/account/use-account-query.ts';
import { useUserCenter } from '../../../shared/account/user-center.ts';
import type { WithActions } from '../../action-slot.tsx';
import { Card, Loading, Pending } from '../../card.tsx';
import { AuthenticatorFactor } from './authenticator-factor.tsx';
import { BasicMethods } from './basic-methods.tsx';
import { PasskeysFactor } from './passkeys-factor.tsx';
import styles from './protection.module.css';
import { ProtectionBars, useJoinedSentence, useProtectionNames } from './protection-mark.tsx';
import { protectionMessages } from './protection-messages.ts';
import { WaitingRemovals } from './waiting-removals.tsx';

/** The sign-in methods and factors, the strongest first: what is set, what is missing and what was used when. */
export function Protection({ actions }: WithActions) {
  const protection = useAccountQuery(protectionQuery);
  const profile = useAccountQuery(userInfoQuery);
  // While either is being fetched they may belong to two accounts, because another user may have signed in over this
  // page.
  const [owner, known] = [currentData(profile), currentData(protection)];
  // The browser's password manager follows the list of the server.
  useEffect(() => {
    if (owner && known) {
      void signalAccount(
        owner,
        known.passkeys.map(({ id }) => id),
      );
    }
  }, [owner, known]);
  const isKnown = [protection, profile].every(({ data, error }) => data || error);
  return (
    <Card name="protection">
      {isKnown ? (
        <Methods protection={protection} profile={profile} actions={actions} />
      ) : (
        <div className={styles.placeholder}>
          <Loading lines={12} />
        </div>
      )}
    </Card>
  );
}

interface MethodsProps extends WithActions {
  readonly protection: UseQueryResult<AccountProtection>;
  readonly profile: UseQueryResult<unknown>;
}

/** The sign-in methods. A part that could not be fetched shows its failure in its place. */
function Methods({ protection, profile, actions }: MethodsProps) {
  const text = useMessages(protectionMessages);
  const { data } = protection;
  return (
    <>
      {data && profile.data !== undefined && (
        <Lead hasPasskey={data.passkeys.length > 0} hasAuthenticator={data.authenticator.on} />
      )}
      {data && <WaitingRemovals passkeys={data.passkeys} authenticator={data.authenticator} />}
      <ol className={styles.levels}>
        {data ? (
          <>
            <Level level="very-strong" reason={text.veryStrongText}>
              <PasskeysFactor passkeys={data.passkeys} />
            </Level>
            <Level level="strong" reason={text.strongText}>
              <AuthenticatorFactor authenticator={data.authenticator} />
            </Level>
          </>
        ) : (
          <li className={styles.level}>
            <Pending query={protection} lines={4} />
          </li>
        )}
        <Level level="basic" reason={text.basicText}>
          {profile.data ? <BasicMethods protection={data} actions={actions} /> : <Pending query={profile} lines={4} />}
        </Level>
      </ol>
    </>
  );
}

/** Returns the data of a query, or null while the query is being refetched or after that has failed. */
const currentData = <Data,>({ data, isSuccess, isFetching }: UseQueryResult<Data>): Data | null =>
  isSuccess && !isFetching ? data : null;

/** The protection of the account, the suggested next step, and the mark by which mails of ours are known. */
function Lead({ hasPasskey, hasAuthenticator }: ProtectionFacts) {
  const text = useMessages(protectionMessages);
  const { UserInfo } = useUserCenter();
  const sentence = useJoinedSentence();
  const next = {
    basic: text.leadNone,
    strong: text.leadCodes,
    'very-strong': hasAuthenticator ? text.lead : text.leadStrong,
  };
  const level = rateProtection({ hasPasskey, hasAuthenticator });
  return (
    <>
      <p className={styles.lead}>
        <span>{followed(sentence(level))}</span>
        <span>{next[level]}</span>
      </p>
      {UserInfo && (
        <p className={styles.own}>
          <AccountMark seed={UserInfo.userId} />
          <span>{text.mark}</span>
        </p>
      )}
    </>
  );
}

interface LevelProps {
  readonly level: ProtectionLevel;
  /** The reason for the level. */
  readonly reason: string;
  readonly children: Elements;
}

function Level({ level, reason, children }: LevelProps) {
  const names = useProtectionNames();
  return (
    <li className={styles.level}>
      <h3 className={styles.strength}>
        <ProtectionBars level={level} />
        <span>{names[level]}</span>
        <small>{reason}</small>
      </h3>
      {children}
    </li>
  );
}
