import { mask } from '@isoline/contract/values/contact.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { setLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { PopoverMenu } from '@isoline/ui/popover-menu/popover-menu.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { refetchOnReplacement } from '../shared/account/account-cache.ts';
import { AccountCacheProvider } from '../shared/account/account-cache-provider.tsx';
import { userInfoQuery } from '../shared/account/account-queries.ts';
import { checkSessionOnReturn } from '../shared/account/check-session.ts';
import { useAccountQuery } from '../shared/account/use-account-query.ts';
import { useSignOut } from '../shared/account/use-sign-out.ts';
import { useUserCenter } from '../shared/account/user-center.ts';
import { paths } from '../shared/redirect/paths.ts';
import styles from './account-menu.module.css';
import { layoutMessages } from './layout-messages.ts';

/** The signed-in user's picture. It opens a menu with the account center, the language switch and sign-out. */
export function AccountMenu() {
  return (
    <AccountCacheProvider>
      <Menu />
    </AccountCacheProvider>
  );
}

function Menu() {
  const text = useMessages(layoutMessages);
  const other = useLocale() === 'zh-CN' ? 'en-US' : 'zh-CN';
  const { UserInfo } = useUserCenter();
  const { busy, signOut } = useSignOut();
  useAccountQuery(userInfoQuery);
  useEffect(checkSessionOnReturn, []);
  useEffect(refetchOnReplacement, []);
  const { userId, nickName = '', userIcon = null, phone, email } = UserInfo ?? {};
  const contact = phone ? mask({ kind: 'phone', value: phone }) : email && mask({ kind: 'email', value: email });
  const picture = <Avatar name={nickName} src={userIcon} seed={userId} />;
  return (
    <PopoverMenu opener={picture} openerClass={styles.opener} title={text.menu}>
      {(close) => (
        <>
          <p className={styles.user}>
            <b>{nickName}</b>
            <small>{contact}</small>
          </p>
          <Link href={paths.accountCenter} onClick={close}>
            {text.accountCenter}
          </Link>
          <button
            type="button"
            lang={other}
            onClick={() => {
              setLocale(other);
              close();
            }}
          >
            {text.otherLanguage}
          </button>
          <button type="button" aria-disabled={busy} onClick={() => busy || signOut('here')}>
            {text.signOut}
          </button>
          <button type="button" aria-disabled={busy} onClick={() => busy || signOut('shared')}>
            {text.signOutShared}
          </button>
        </>
      )}
    </PopoverMenu>
  );
}
