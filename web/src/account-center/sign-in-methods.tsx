import { type ProviderId, providerFacts, providerIds } from '@isoline/contract/providers.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { accountViewQuery, enabledProvidersQuery, userInfoQuery } from '../shared/account/account-queries.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { capitalized, providerNames } from '../shared/provider/provider-name-messages.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { eyeIcon, eyeOffIcon } from '../ui/icon/eye-icon-paths.ts';
import { ActionSlot } from './action-slot.tsx';
import { Card, Loading, Pending } from './card.tsx';
import { securityMessages } from './security-messages.ts';
import styles from './sign-in-methods.module.css';
import { useDates } from './use-formats.ts';

/** How the user can sign in: the contacts, the password and the linked providers. */
export function SignInMethods() {
  const { UserInfo } = useUserCenter();
  const query = useQuery(userInfoQuery);
  return <Card name="methods">{!UserInfo && query.error ? <Pending query={query} lines={5} /> : <Methods />}</Card>;
}

function Methods() {
  const text = useMessages(securityMessages);
  const names = useMessages(providerNames);
  const { UserInfo } = useUserCenter();
  const { data } = useQuery(accountViewQuery);
  const known = UserInfo !== null;
  const { phone = null, email = null, hasPassword = false, linked = [] } = UserInfo ?? {};
  const providers = useOfferedProviders(linked);
  return (
    <dl className={styles.methods}>
      <Method
        name={text.phone}
        known={known}
        set={phone !== null}
        action={<ContactLinks kind="phone" isSet={phone !== null} isOnly={phone === null || email === null} />}
      >
        <MaskedContact kind="phone" value={phone} show={text.showPhone} hide={text.hidePhone} />
      </Method>
      <Method
        name={text.email}
        known={known}
        set={email !== null}
        action={<ContactLinks kind="email" isSet={email !== null} isOnly={phone === null || email === null} />}
      >
        <MaskedContact kind="email" value={email} show={text.showEmail} hide={text.hideEmail} />
      </Method>
      <Method
        name={text.password}
        known={known}
        set={hasPassword}
        action={<DialogLink to="#password" label={hasPassword ? text.modify : text.set} name={text.password} />}
      >
        {hasPassword ? text.passwordSet : text.passwordUnset}
      </Method>
      {providers.map((id) => (
        <Method
          key={id}
          name={capitalized(names[id])}
          known={known}
          set={linked.includes(id)}
          action={<ActionSlot subject={id} />}
        >
          <LinkedProvider bound={linked.includes(id)} {...data?.identities.find(({ provider }) => provider === id)} />
        </Method>
      ))}
    </dl>
  );
}

/** The providers that this installation offers, and those that the account has linked already. */
function useOfferedProviders(linked: readonly ProviderId[]): readonly ProviderId[] {
  const { data } = useQuery(enabledProvidersQuery);
  const enabled = data?.enabled ?? providerIds.filter((id) => providerFacts(id).offeredBy === 'tab');
  return providerIds.filter((id) => enabled.includes(id) || linked.includes(id));
}

interface MethodProps {
  readonly name: string;
  /** Whether the account is known yet. */
  readonly known: boolean;
  readonly set: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Method({ name, known, set, action, children }: MethodProps) {
  return (
    <div className={styles.method}>
      <dt>{name}</dt>
      <dd className={classNames(!set && styles.unset)}>{known ? children : <Loading />}</dd>
      {known && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

interface ContactLinksProps {
  readonly kind: 'phone' | 'email';
  readonly isSet: boolean;
  /** The account has no contact of the other kind, so that this one stays. */
  readonly isOnly: boolean;
}

/** Adds a contact, or changes and removes it. */
function ContactLinks({ kind, isSet, isOnly }: ContactLinksProps) {
  const text = useMessages(securityMessages);
  return (
    <>
      <DialogLink to={`#${kind}`} label={isSet ? text.goChange : text.add} name={text[kind]} />
      {isSet && !isOnly && <DialogLink to={`#remove-${kind}`} label={text.remove} name={text[kind]} isRemoval />}
    </>
  );
}

interface LinkProps {
  /** The fragment that opens the dialog. */
  readonly to: string;
  readonly label: string;
  readonly name: string;
  readonly isRemoval?: boolean;
}

/** Opens the dialog that adds what is missing, or changes or removes what is set. */
function DialogLink({ to, label, name, isRemoval = false }: LinkProps) {
  const text = useMessages(securityMessages);
  return (
    <a
      className={classNames(buttonClass('quiet'), isRemoval && styles.remove)}
      href={to}
      aria-label={text.actionOn(label, name)}
    >
      {label}
    </a>
  );
}

interface ContactProps {
  readonly kind: 'phone' | 'email';
  readonly value: string | null;
  readonly show: string;
  readonly hide: string;
}

/** A contact that stays masked until the user asks for it. */
function MaskedContact({ kind, value, show, hide }: ContactProps) {
  const text = useMessages(securityMessages);
  const [shown, setShown] = useState(false);
  if (value === null) return text.notAdded;
  const [name, host] = (shown ? value : mask({ kind, value })).split(/(?=@)/);
  return (
    <>
      <span className={styles.value}>
        {name}
        <wbr />
        {host}
      </span>
      <IconButton
        className={styles.toggle}
        label={shown ? hide : show}
        icon={shown ? eyeOffIcon : eyeIcon}
        onClick={() => setShown(!shown)}
      />
    </>
  );
}

interface ProviderProps {
  readonly bound: boolean;
  readonly nickName?: string | null;
  readonly boundAt?: string | null;
}

function LinkedProvider({ bound, nickName, boundAt }: ProviderProps) {
  const text = useMessages(securityMessages);
  const { day } = useDates();
  if (!bound) return text.unbound;
  return (
    <p>
      {nickName ?? text.bound}
      {boundAt && <small>{text.boundSince(day(boundAt))}</small>}
    </p>
  );
}
