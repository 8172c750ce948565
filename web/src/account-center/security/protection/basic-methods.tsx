import { type ProviderId, providerFacts, providerIds } from '@isoline/contract/providers.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { type AccountProtection, userInfoQuery } from '../../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../../shared/account/use-account-query.ts';
import { capitalized, providerNames } from '../../../shared/provider/provider-name-messages.ts';
import { ActionSlot, type WithActions } from '../../action-slot.tsx';
import { securityMessages } from '../security-messages.ts';
import { ContactMethod } from './contact-method.tsx';
import { DialogLink, Factor } from './factor.tsx';
import { protectionMessages } from './protection-messages.ts';

interface Props extends WithActions {
  /** Undefined if it could not be fetched. Its own query would fetch it again immediately, and remove this part. */
  readonly protection: AccountProtection | undefined;
}

/** The contacts, the linked accounts and the password. */
export function BasicMethods({ protection, actions }: Props) {
  const text = useMessages(securityMessages);
  const { data } = useAccountQuery(userInfoQuery);
  const lastUse = useLastUse(protection);
  const providers = offeredProviders(protection, data?.linked ?? []);
  if (!data) return null;
  const { phone, email, hasPassword, linked } = data;
  const isOnly = phone === null || email === null;
  const change = hasPassword ? text.modify : text.set;
  return (
    <>
      <ContactMethod kind="phone" value={phone} isOnly={isOnly} lastUsed={lastUse('sms')} />
      <ContactMethod kind="email" value={email} isOnly={isOnly} lastUsed={lastUse('email')} />
      {providers.map((id) => (
        <ProviderMethod
          key={id}
          provider={id}
          actions={actions}
          identity={protection?.identities.find((identity) => identity.provider === id)}
          isLinked={linked.includes(id)}
          lastUsed={lastUse(providerFacts(id).name)}
        />
      ))}
      <Factor
        name={text.password}
        isOn={hasPassword}
        about={hasPassword && lastUse('password')}
        actions={<DialogLink to="#password" label={change} name={text.actionOn(change, text.password)} />}
      />
    </>
  );
}

/**
 * Returns a function that says when a method last signed in, as far back as the server looks. It returns null if that
 * is unknown.
 */
function useLastUse(protection: AccountProtection | undefined): (loginType: string) => string | null {
  const text = useMessages(protectionMessages);
  const { time } = useDates();
  return (loginType) => {
    const use = protection?.lastUsed.find((one) => one.loginType === loginType);
    return use ? text.lastUsed(time(use.at)) : null;
  };
}

/** Returns the providers that this installation offers or that the account has already linked. */
function offeredProviders(
  protection: AccountProtection | undefined,
  linked: readonly ProviderId[],
): readonly ProviderId[] {
  const enabled = protection?.enabledProviders ?? providerIds.filter((id) => providerFacts(id).offeredBy === 'tab');
  return providerIds.filter((id) => enabled.includes(id) || linked.includes(id));
}

interface ProviderProps extends WithActions {
  readonly provider: ProviderId;
  readonly identity: AccountProtection['identities'][number] | undefined;
  readonly isLinked: boolean;
  readonly lastUsed: string | null;
}

function ProviderMethod({ provider, identity, isLinked, lastUsed, actions: { ProviderAction } }: ProviderProps) {
  const text = useMessages(securityMessages);
  const names = useMessages(providerNames);
  const { day } = useDates();
  const { nickName, boundAt } = identity ?? {};
  const facts = [nickName, boundAt && text.boundSince(day(boundAt)), lastUsed].filter(Boolean);
  return (
    <Factor
      name={capitalized(names[provider])}
      isOn={isLinked}
      about={isLinked && facts.map((fact) => <p key={fact}>{fact}</p>)}
      actions={<ActionSlot>{(profile) => <ProviderAction provider={provider} profile={profile} />}</ActionSlot>}
      areBehind={isLinked && providerFacts(provider).intents.includes('update')}
    />
  );
}
