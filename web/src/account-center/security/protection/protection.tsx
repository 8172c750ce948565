import { type ProtectionFacts, type ProtectionLevel, rateProtection } from '@isoline/contract/values/protection.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { signalAccount } from '@isoline/ui/passkey/passkey-signals.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userInfoQuery } from '../../../shared/account/account-queries.ts';
import {
  type Authenticator,
  authenticatorQuery,
  type Passkey,
  passkeysQuery,
} from '../../../shared/account/factor-queries.ts';
import { useAccountQuery } from '../../../shared/account/use-account-query.ts';
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
  const passkeys = useAccountQuery(passkeysQuery);
  const authenticator = useAccountQuery(authenticatorQuery);
  const profile = useAccountQuery(userInfoQuery);
  // While either is being fetched they may belong to two accounts, because another user may have signed in over this
  // page.
  const [owner, list] = [currentData(profile), currentData(passkeys)];
  // The browser's password manager follows the list of the server.
  useEffect(() => {
    if (owner && list) {
      void signalAccount(
        owner,
        list.map(({ id }) => id),
      );
    }
  }, [owner, list]);
  const isKnown = [passkeys, authenticator, profile].every(({ data, error }) => data || error);
  return (
    <Card name="protection">
      {isKnown ? (
        <Methods passkeys={passkeys} authenticator={authenticator} profile={profile} actions={actions} />
      ) : (
        <div className={styles.placeholder}>
          <Loading lines={12} />
        </div>
      )}
    </Card>
  );
}

interface MethodsProps extends WithActions {
  readonly passkeys: UseQueryResult<readonly Passkey[]>;
  readonly authenticator: UseQueryResult<Authenticator>;
  readonly profile: UseQueryResult<unknown>;
}

/** The sign-in methods. A part that could not be fetched shows its failure in its place. */
function Methods({ passkeys, authenticator, profile, actions }: MethodsProps) {
  const text = useMessages(protectionMessages);
  const areFactorsKnown = passkeys.data && authenticator.data;
  return (
    <>
      {areFactorsKnown && profile.data !== undefined && (
        <Lead hasPasskey={passkeys.data.length > 0} hasAuthenticator={authenticator.data.on} />
      )}
      {areFactorsKnown && <WaitingRemovals passkeys={passkeys.data} authenticator={authenticator.data} />}
      <ol className={styles.levels}>
        <Level level="very-strong" reason={text.veryStrongText}>
          {passkeys.data ? <PasskeysFactor passkeys={passkeys.data} /> : <Pending query={passkeys} lines={2} />}
        </Level>
        <Level level="strong" reason={text.strongText}>
          {authenticator.data ? (
            <AuthenticatorFactor authenticator={authenticator.data} />
          ) : (
            <Pending query={authenticator} lines={2} />
          )}
        </Level>
        <Level level="basic" reason={text.basicText}>
          {profile.data ? <BasicMethods actions={actions} /> : <Pending query={profile} lines={4} />}
        </Level>
      </ol>
    </>
  );
}

/** Returns the data of a query, or null while the query is being refetched or after that has failed. */
const currentData = <Data,>({ data, isSuccess, isFetching }: UseQueryResult<Data>): Data | null =>
  isSuccess && !isFetching ? data : null;

/** The protection of the account, and the suggested next step. */
function Lead({ hasPasskey, hasAuthenticator }: ProtectionFacts) {
  const text = useMessages(protectionMessages);
  const sentence = useJoinedSentence();
  const next = {
    basic: text.leadNone,
    strong: text.leadCodes,
    'very-strong': hasAuthenticator ? text.lead : text.leadStrong,
  };
  const level = rateProtection({ hasPasskey, hasAuthenticator });
  return (
    <p className={styles.lead}>
      <span>{`${sentence(level)} `}</span>
      <span>{next[level]}</span>
    </p>
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
