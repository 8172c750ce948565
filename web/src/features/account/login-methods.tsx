import { mask } from '@isoline/contract/values/contact.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { overviewMessages } from '../../messages/account-overview.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { eyeIcon, eyeOffIcon } from '../../ui/icon/eye-icon-paths.ts';
import { ACCOUNT, fetchAccount, fetchUserInfo, USER_INFO } from './account-data.ts';
import { ActPlace, type Acts } from './acts.tsx';
import { Card, LoadFailed, Loading } from './card.tsx';
import styles from './login-methods.module.css';
import { useDates } from './use-dates.ts';
import { useResource } from './use-resource.ts';
import { useUserCenter } from './user-center-store.ts';

/** How the account can be entered: its contacts, its password and the accounts linked to it. */
export function LoginMethods({ acts }: { readonly acts: Acts }) {
  const { UserInfo } = useUserCenter();
  const { error } = useResource(USER_INFO, fetchUserInfo);
  return (
    <Card part="methods">
      {!UserInfo && error ? <LoadFailed error={error} resource={USER_INFO} /> : <Methods acts={acts} />}
    </Card>
  );
}

function Methods({ acts }: { readonly acts: Acts }) {
  const text = useMessages(overviewMessages);
  const { UserInfo: info } = useUserCenter();
  const { data } = useResource(ACCOUNT, fetchAccount);
  const wx = { bound: info?.isBindWx ?? false, ...data?.wx };
  const tc = { bound: info?.isBindTc ?? false, ...data?.tc };
  return (
    <dl className={styles.methods}>
      <Method
        name={text.phone}
        known={info !== null}
        set={info?.phone != null}
        act={<Act to="#phone" set={info?.phone != null} thing={text.phone} />}
      >
        <Masked kind="phone" value={info?.phone ?? null} show={text.showPhone} hide={text.hidePhone} />
      </Method>
      <Method
        name={text.email}
        known={info !== null}
        set={info?.email != null}
        act={<Act to="#email" set={info?.email != null} thing={text.email} />}
      >
        <Masked kind="email" value={info?.email ?? null} show={text.showEmail} hide={text.hideEmail} />
      </Method>
      <Method
        name={text.password}
        known={info !== null}
        set={info?.hasPassword ?? false}
        act={<Act to="#password" set={info?.hasPassword ?? false} thing={text.password} />}
      >
        {info?.hasPassword ? text.passwordSet : text.passwordUnset}
      </Method>
      <Method name={text.wx} act={<ActPlace acts={acts} subject="wx" />} known={info !== null} set={wx.bound}>
        <Binding {...wx} />
      </Method>
      <Method name={text.cloud} act={<ActPlace acts={acts} subject="tc" />} known={info !== null} set={tc.bound}>
        <Binding {...tc} />
      </Method>
    </dl>
  );
}

interface MethodProps {
  readonly name: string;
  /** Whether the account has been read yet. */
  readonly known: boolean;
  readonly set: boolean;
  /** What can be done about it. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

function Method({ name, known, set, act, children }: MethodProps) {
  return (
    <div className={styles.method}>
      <dt>{name}</dt>
      <dd className={classNames(!set && styles.unset)}>{known ? children : <Loading />}</dd>
      {known && act && <dd className={styles.act}>{act}</dd>}
    </div>
  );
}

interface ActProps {
  /** The fragment that opens its dialog. */
  readonly to: string;
  readonly set: boolean;
  readonly thing: string;
}

/** The way to bind what is missing, or to change what is there. */
function Act({ to, set, thing }: ActProps) {
  const text = useMessages(overviewMessages);
  const label = set ? text.goChange : text.goBind;
  return (
    <a className={buttonClass('quiet')} href={to} aria-label={text.actOn(label, thing)}>
      {label}
    </a>
  );
}

interface MaskedProps {
  readonly kind: 'phone' | 'email';
  readonly value: string | null;
  readonly show: string;
  readonly hide: string;
}

/** A contact that stays masked until its owner asks for it. */
function Masked({ kind, value, show, hide }: MaskedProps) {
  const text = useMessages(overviewMessages);
  const [shown, setShown] = useState(false);
  if (value === null) return text.unbound;
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

interface BindingProps {
  readonly bound: boolean;
  readonly nickName?: string | null;
  readonly boundAt?: string | null;
}

function Binding({ bound, nickName, boundAt }: BindingProps) {
  const text = useMessages(overviewMessages);
  const { day } = useDates();
  if (!bound) return text.unbound;
  return (
    <p>
      {nickName ?? text.bound}
      {boundAt && <small>{text.boundSince(day(boundAt))}</small>}
    </p>
  );
}
