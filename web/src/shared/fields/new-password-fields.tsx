import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import type { OwnTexts } from '@isoline/contract/values/own-texts.ts';
import { passwordParts } from '@isoline/contract/values/password-format.ts';
import { PasswordField } from '@isoline/ui/field/password-field.tsx';
import { type PasswordRule, PasswordRules } from '@isoline/ui/field/password-rules.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { type FormEvent, useEffect, useState } from 'react';
import type { easyBy } from './easy-password.ts';
import { newPasswordMessages } from './new-password-messages.ts';

interface Props {
  readonly errors: { readonly password?: Message | undefined; readonly again?: Message | undefined };
  /** The texts that the password must not contain. The contact is also for password managers. */
  readonly own: OwnTexts;
  /** True when the password replaces another one. */
  readonly isNew?: boolean;
}

type EasyBy = ReturnType<typeof easyBy>;

const warnings = { phone: 'holdsPhone', email: 'holdsEmail', nickName: 'holdsNickName' } as const;

const loadEasyPassword = () => loadChunk(() => import('./easy-password.ts'));

/**
 * Returns what makes the password easy to guess. The check is loaded when the user starts typing; without it only the
 * server decides.
 */
function useEasyBy(password: string, own: OwnTexts): EasyBy | undefined {
  const [found, setFound] = useState<{ readonly password: string; readonly by: EasyBy }>({ password: '', by: null });
  const { phone = null, email = null, nickName = null } = own;
  useEffect(() => {
    if (password === '') return undefined;
    let isLatest = true;
    loadEasyPassword().then(
      ({ easyBy: check }) => isLatest && setFound({ password, by: check(password, { phone, email, nickName }) }),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [password, phone, email, nickName]);
  return found.password === password ? found.by : undefined;
}

/** Returns the rules, each met or missed, and the warning when the password is easy to guess. */
function listRules(text: (typeof newPasswordMessages)['zh-CN'], typed: string, easy?: EasyBy): PasswordRule[] {
  const password = normalPassword(typed);
  const parts = (['length', 'digit', 'upper', 'lower', 'special'] as const).map((part) => ({
    text: text[part],
    met: passwordParts[part](password),
  }));
  const isTyped = typed !== '';
  const held = easy === 'common' ? null : easy;
  const isCommon = easy === 'common';
  return [
    ...parts,
    { text: text.notOwn, met: isTyped && held === null, warning: held ? text[warnings[held]] : null },
    { text: text.notCommon, met: isTyped && easy === null, warning: isCommon ? text.isCommon : null },
  ];
}

/** Returns the nickname that the same form requests. */
const typedNickName = ({ currentTarget: { form } }: FormEvent<HTMLInputElement>): string | undefined =>
  (form?.elements.namedItem('nickName') as HTMLInputElement | null)?.value;

/** A new password, typed twice, with its rules ticked off while it is typed. The fields are `password` and `again`. */
export function NewPasswordFields({ errors, own, isNew = false }: Props) {
  const text = useMessages(newPasswordMessages);
  const [typed, setTyped] = useState<{ password: string; nickName?: string | undefined }>({ password: '' });
  const [again, setAgain] = useState('');
  const { password, nickName = own.nickName ?? null } = typed;
  const easy = useEasyBy(password, { ...own, nickName });
  const shared = { showLabel: text.show, hideLabel: text.hide, autoComplete: 'new-password' };
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={own.phone ?? own.email ?? ''} hidden readOnly />
      <PasswordField
        name="password"
        label={isNew ? text.newPassword : text.password}
        error={errors.password}
        onChange={(event) => setTyped({ password: event.currentTarget.value, nickName: typedNickName(event) })}
        {...shared}
      />
      <PasswordRules rules={listRules(text, password, easy)} metLabel={text.met} />
      <PasswordField
        name="again"
        label={text.again}
        // The mistake may be in the first password.
        error={password !== '' && normalPassword(again) === normalPassword(password) ? undefined : errors.again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        {...shared}
      />
    </>
  );
}
